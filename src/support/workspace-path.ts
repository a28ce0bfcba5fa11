/** True for a workspace-relative path with forward slashes that cannot point outside the workspace. */
export function isWorkspacePath(path: string): boolean {
  if (path === "" || path.startsWith("/") || path.includes("\\") || path.includes("\0")) return false;
  if (/^[A-Za-z]:/.test(path)) return false;
  return !path.split("/").includes("..");
}
