/** The folders of packages, below the root, that parts of a bundle come from. */
export function bundledPackages(output) {
  const paths = output.flatMap(({ moduleIds = [] }) => moduleIds);
  const folders = paths.map(
    (path) =>
      /(?:^|[\\/])(node_modules[\\/](?:.*[\\/]node_modules[\\/])?(?:@[^\\/]+[\\/])?[^\\/]+)/.exec(path)?.[1],
  );
  return new Set(
    folders.filter((folder) => folder !== undefined).map((folder) => folder.replaceAll("\\", "/")),
  );
}
