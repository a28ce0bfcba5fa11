/** What templates and habits put before the name of a tool. */
const prefixes = /^(?:functions?|tools?|default_api|multi_tool_use|assistant|namespace)(?:\.|::|\/)/i;

/** A tool's name as it is offered, of what a model wrote: `functions.read_file:0`, `ReadFile`, `read-file`. */
export function tidyToolName(written: string, offered: (tool: string) => unknown): string {
  if (offered(written) !== undefined) return written;
  const bare = written
    .trim()
    .replace(prefixes, "")
    .replace(/:\d{1,4}$/, "")
    .replace(/\.call$/, "");
  const snake = bare
    .replace(/([a-z\d])([A-Z])/g, "$1_$2")
    .replaceAll("-", "_")
    .toLowerCase();
  return [bare, snake].find((name) => offered(name) !== undefined) ?? bare;
}
