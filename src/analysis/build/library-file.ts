/** A library as the name of its file tells it. */
export interface LibraryFile {
  /** Known where the path is that of Gradle's own cache of modules. */
  group?: string;
  artifact: string;
  version?: string;
}

/**
 * The library behind a path a compiler prints: `…/files-2.1/group/artifact/1.2/hash/artifact-1.2.jar!/…`, or
 * `…/transformed/jetified-artifact-1.2-api.jar`. Undefined where no library's file is named.
 */
export function libraryOfPath(path: string): LibraryFile | undefined {
  const cached = /files-2\.1[/\\]([\w.-]+)[/\\]([\w.-]+)[/\\]([\w.+-]+)[/\\]/.exec(path);
  if (cached?.[1] && cached[2]) return { group: cached[1], artifact: cached[2], version: cached[3] };
  const file = /[/\\](?:jetified-)?([\w.-]{1,100})\.[ja]ar\b/
    .exec(path)?.[1]
    ?.replace(/-(?:api|runtime)$/, "");
  if (!file) return undefined;
  const [, artifact, version] = /^(.{1,100}?)-(\d[\w.+-]{0,60})$/.exec(file) ?? [];
  return { artifact: artifact ?? file, ...(version && { version }) };
}

/** `org.example:charts:3.2.0` as far as it is known. */
export function libraryName({ group, artifact, version }: LibraryFile): string {
  return [group, artifact, version]
    .filter((part) => part !== undefined)
    .join(":")
    .replace(/^([^:]+):(\d[^:]*)$/, "$1 $2");
}
