/** Lines that may differ; a change beyond is named, not shown. */
const MOST_CHANGES = 20_000;

/**
 * Unified diff of one file with three lines of context, headed `--- path` and `+++ path`. Line ends stay as they are,
 * so that the diff applies.
 */
export async function unifiedDiff(path: string, before: string, after: string): Promise<string> {
  const { createTwoFilesPatch, FILE_HEADERS_ONLY } = await import("diff");
  const diff = createTwoFilesPatch(path, path, before, after, undefined, undefined, {
    context: 3,
    headerOptions: FILE_HEADERS_ONLY,
    maxEditLength: MOST_CHANGES,
  });
  return diff ?? `--- ${path}\n+++ ${path}\n`;
}
