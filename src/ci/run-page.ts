/** The address of a page of the server's, as it may stand in Markdown; undefined for what is no address of a page. */
export function pageAt(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  return url.href.replace(/[()]/g, (character) => (character === "(" ? "%28" : "%29"));
}
