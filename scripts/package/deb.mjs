// The Debian package: the executable, its manual page and the shells' completion. It runs no script when it is installed.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import { gzipSync } from "node:zlib";
import { neededLibraries } from "./needed-libraries.mjs";

const architectures = { x64: "amd64", arm64: "arm64" };

/** Writes the package, made in the folder `work`, and gives its path; undefined where there is no dpkg-deb. */
export function buildDeb({ root, version, work, executable, native, notices }) {
  if (!has("dpkg-deb")) return undefined;
  const architecture = architectures[process.arch];
  const tree = join(work, "deb");
  const put = (path, bytes, mode = 0o644) => {
    const file = join(tree, path);
    mkdirSync(dirname(file), { recursive: true, mode: 0o755 });
    writeFileSync(file, bytes);
    chmodSync(file, mode);
  };
  const completion = (shell) => execFileSync(executable, ["completion", shell]);
  put("usr/bin/culprit", "", 0o755);
  copyFileSync(executable, join(tree, "usr/bin/culprit"));
  put("usr/share/man/man1/culprit.1.gz", gzipSync(readFileSync(join(root, "docs/culprit.1")), { level: 9 }));
  put("usr/share/bash-completion/completions/culprit", completion("bash"));
  put("usr/share/zsh/vendor-completions/_culprit", completion("zsh"));
  put("usr/share/fish/vendor_completions.d/culprit.fish", completion("fish"));
  put("usr/share/doc/culprit/copyright", notices);

  const files = readdirSync(tree, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  const sums = paths.map((path) => `${hash(path)}  ${relative(tree, path)}\n`);
  const kilobytes = Math.ceil(paths.reduce((sum, path) => sum + statSync(path).size, 0) / 1024);
  put("DEBIAN/md5sums", sums.join(""));
  put(
    "DEBIAN/control",
    `Package: culprit
Version: ${version}
Section: devel
Priority: optional
Architecture: ${architecture}
Maintainer: ${maintainer()}
Installed-Size: ${kilobytes}
Depends: ${neededLibraries([executable, native]).join(", ")}
Suggests: adb, git
Description: root cause of Android and Kotlin failures
 Pipe in a crash, a red build or a compiler error, get the root cause, the
 place, the evidence and a fix: on your machine, without a model, an account
 or a network.
`,
  );
  const file = join(work, `culprit_${version}_${architecture}.deb`);
  // Read by the dpkg of Debian 11, which does not know zstd.
  const parameters = ["-Zxz", "-z6", "--root-owner-group", "--build", tree, file];
  execFileSync("dpkg-deb", parameters, { stdio: ["ignore", "ignore", "inherit"] });
  return file;
}

/** By the variables that Debian's own tools read. */
function maintainer() {
  const { DEBFULLNAME = "Culprit contributors", DEBEMAIL = "culprit@localhost" } = process.env;
  return `${DEBFULLNAME} <${DEBEMAIL}>`;
}

const hash = (path) => createHash("md5").update(readFileSync(path)).digest("hex");

function has(program) {
  const folders = (process.env.PATH ?? "").split(":").filter(Boolean);
  return folders.some((folder) => statSync(join(folder, program), { throwIfNoEntry: false })?.isFile());
}
