// The package as the registry gets it: what `npm pack` makes here, with the repository that releases it filled in.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryFields } from "./repository.mjs";

/** Writes `culprit-VERSION.tgz` into `out` and gives its path; `work` is a folder to make it in. */
export function packForRegistry({ root, repository, work, out }) {
  const packed = pack(root, work);
  execFileSync("tar", ["-xzf", packed, "-C", work]);
  const folder = join(work, "package");
  edit(join(folder, "package.json"), (text) => {
    const { scripts, devDependencies, allowScripts, ...manifest } = JSON.parse(text);
    const publishConfig = { access: "public", provenance: true };
    return `${JSON.stringify({ ...manifest, ...repositoryFields(repository), publishConfig }, undefined, 2)}\n`;
  });
  edit(join(folder, "docs/ci.md"), (text) => nameAction(text, repository, majorTag(folder)));
  return pack(folder, out);
}

/** The documentation of the action, with the place where a release of it is. */
export const nameAction = (text, repository, tag) =>
  text.replaceAll("OWNER/culprit@RELEASE", `${repository}@${tag}`);

/** The tag that moves with each release of a major version. */
export const majorTag = (folder) =>
  `v${JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).version.split(".")[0]}`;

function pack(folder, out) {
  const printed = execFileSync("npm", ["pack", "--json", "--silent", "--pack-destination", out], {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
  return join(out, JSON.parse(printed)[0].filename);
}

const edit = (file, change) => writeFileSync(file, change(readFileSync(file, "utf8")));
