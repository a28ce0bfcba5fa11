/**
 * What an editor shows of files that differ from the disk, by workspace-relative path with forward slashes: it is read in
 * place of the file.
 */
export type UnsavedTexts = ReadonlyMap<string, string>;
