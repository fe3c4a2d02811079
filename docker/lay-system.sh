#!/bin/sh
# Lays a root file system with node, git, ssh, other programs, their libraries, and nothing else:
#   sh lay-system.sh FOLDER [PROGRAM…]
# Without perl, a package manager or tools; of shells only the one that git starts its transports with.
set -eu
root=$1
shift
node=$(command -v node)
core=$(git --exec-path)
programs="$node $core/git $core/git-remote-http $core/git-http-backend /usr/bin/ssh /usr/bin/sh /usr/bin/env /usr/bin/setsid $*"
# The loader names them with an arrow, itself without.
# shellcheck disable=SC2086
libraries=$(ldd $programs | sed -nE 's|^.*[[:space:]](/[^ ]+) \(0x.*$|\1|p' | sort -u)
data="/etc/ssl/certs/ca-certificates.crt /etc/nsswitch.conf /usr/lib/os-release"

mkdir -p "$root"
# /bin and its like lead below /usr, as where the files come from.
for folder in bin lib lib64; do
  mkdir -p "$root/usr/$folder"
  ln -s "usr/$folder" "$root/$folder"
done
for file in $programs $libraries $data; do
  mkdir -p "$root$(dirname "$file")"
  # A link becomes what it leads to.
  cp -L "$file" "$root$file"
done
ln -s git-remote-http "$root$core/git-remote-https"
ln -s git "$root$core/git-upload-pack"
ln -s "../..$core/git" "$root/usr/bin/git"

# As which Debian packages scanners know these files, and their licences.
mkdir -p "$root/var/lib/dpkg/status.d"
for file in $programs $libraries; do
  dpkg-query --search "$file" "/usr$file" 2>/dev/null || true
done | sed 's/:.*//' | sort -u | while read -r package; do
  dpkg-query --status "$package" > "$root/var/lib/dpkg/status.d/$package"
  mkdir -p "$root/usr/share/doc/$package"
  cp -L "/usr/share/doc/$package/copyright" "$root/usr/share/doc/$package/"
done

# The user of the server, whose home is its volume, and the command line tool by its name.
mkdir -p "$root/proc" "$root/sys" "$root/dev" "$root/usr/local/bin"
printf '%s\n' root:x:0:0::/root:/bin/sh node:x:1000:1000::/data:/bin/sh > "$root/etc/passwd"
printf '%s\n' root:x:0: node:x:1000: > "$root/etc/group"
install -d -m 1777 "$root/tmp"
ln -s /app/dist/apps/cli/main.js "$root/usr/local/bin/skillward"
