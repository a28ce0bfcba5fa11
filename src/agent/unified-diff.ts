/**
 * Unified diff of one file with three lines of context, headed `--- path` and `+++ path`. Line ends stay as they are,
 * so that the diff applies.
 */
export async function unifiedDiff(path: string, before: string, after: string): Promise<string> {
  const { createTwoFilesPatch, FILE_HEADERS_ONLY } = await import("diff");
  return createTwoFilesPatch(path, path, before, after, undefined, undefined, {
    context: 3,
    headerOptions: FILE_HEADERS_ONLY,
  });
}
