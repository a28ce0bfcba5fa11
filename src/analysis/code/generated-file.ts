/** Folders below a build folder whose files tools write anew. */
const BUILT = /(?:^|[/\\])build[/\\](?:generated|tmp|intermediates|kspCaches)[/\\]/;
/** What generators write at the head of a file. */
const MARK =
  /\bdo not (?:edit|modify)\b|\bauto-?generated\b|\bgenerated (?:by|from|file|code)\b|@(?:javax\.annotation\.(?:processing\.)?)?Generated\b/i;
/** Lines of a head: a licence may stand above the mark. */
const HEAD = 25;

/** Whether a tool wrote the file, by its folder or by what its head says: what is changed there is lost. */
export const isGeneratedFile = (path: string, lines: readonly string[] = []): boolean =>
  BUILT.test(path) ||
  lines.slice(0, HEAD).some((line) => /^\s*(?:\/\/|\/\*|\*|#|<!--|@)/.test(line) && MARK.test(line));
