import { createHash } from "node:crypto";
import { readFileSync, realpathSync, statSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";

/** Names a project without its path: a hash of where it really is. Empty without one. */
export function projectKey(root: string | undefined): string {
  return root === undefined ? "" : hashed(realPlace(root));
}

/**
 * Names a project for everybody who works on it: a hash of where its repository comes from and its place therein; of its
 * folder on this machine where it has no `origin`.
 */
export function sharedProjectKey(root: string | undefined): string {
  if (root === undefined) return "";
  const place = realPlace(root);
  const repository = repositoryOf(place);
  const origin = repository && originOf(repository);
  return origin ? hashed(`${origin}\n${relative(repository, place).split(sep).join("/")}`) : hashed(place);
}

const hashed = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 16);

function realPlace(root: string): string {
  try {
    return realpathSync.native(root);
  } catch {
    // A folder that is gone is named by its path.
    return root;
  }
}

function repositoryOf(folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    if (statSync(join(at, ".git"), { throwIfNoEntry: false })?.isDirectory()) return at;
    if (dirname(at) === at) return undefined;
  }
}

/** `git@host:team/app.git` and `https://jane@host/team/app` are the same place. */
function originOf(repository: string): string | undefined {
  try {
    const config = readFileSync(join(repository, ".git", "config"), "utf8");
    const section = /^\[remote "origin"\]\s*$([^[]*)/m.exec(config)?.[1] ?? "";
    const url = /^[^\S\n]*url\s*=\s*(\S+)/m.exec(section)?.[1];
    const place = url?.replace(/(?<!\/)\/+$/, "").replace(/\.git$/, "");
    const parts = place && /^(?:\w+:\/\/)?(?:[^@/]*@)?([^:/]+)(?::\d+(?=\/))?[:/]+([^:/].*)$/.exec(place);
    return parts ? `${String(parts[1]).toLowerCase()}/${parts[2]}` : undefined;
  } catch {
    return undefined;
  }
}
