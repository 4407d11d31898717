# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
# For scripts that fetch programs of Debian without installing them: apt with lists and a cache of its own.

fail() {
  echo "$0: $1" >&2
  [ ! -f "$folder/log" ] || tail -n 5 "$folder/log" >&2
  exit 1
}

# debian FOLDER ARCHITECTURE SUITE: makes apt use that suite of the archive from which this machine takes its packages,
# and keep all it needs in FOLDER. Sets archive, the address without a slash at its end.
debian() {
  folder=$1
  command -v apt-get >/dev/null && command -v dpkg-deb >/dev/null || fail "this needs apt-get and dpkg-deb (Debian or a relative)"
  # in either form of the list of sources
  archive=$(cat /etc/apt/sources.list /etc/apt/sources.list.d/*.list /etc/apt/sources.list.d/*.sources 2>/dev/null |
    sed -nE 's%^(URIs:|deb( \[[^]]*\])?) +([a-z]+://[^ ]*/debian/?)( .*)?$%\3%p' | head -n 1) || true
  archive=${archive%/}
  [ -n "$archive" ] || fail "the list of package sources names no Debian archive"
  mkdir -p "$folder/lists/partial" "$folder/cache/archives/partial"
  folder=$(cd "$folder" && pwd)
  : >"$folder/status"
  : >"$folder/log"
  echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $archive $3 main" >"$folder/sources.list"
  cat >"$folder/apt.conf" <<CONF
Dir::Etc::SourceList "$folder/sources.list";
Dir::Etc::SourceParts "-";
Dir::State::Lists "$folder/lists";
Dir::State::Status "$folder/status";
Dir::Cache "$folder/cache";
APT::Architecture "$2";
APT::Architectures "$2";
APT::Sandbox::User "root";
Debug::NoLocking "true";
CONF
  export APT_CONFIG="$folder/apt.conf"
}
