/** A name or a place in code: no blank in it, and a dot or a colon that made a program take it for an address. */
const CODE = /^[^\s.:]*[.:]\S*$/;
const MARKDOWN = /\[([^\][\n]{1,300})\]\((?:https?:\/\/|mailto:)[^\s()]{0,500}\)/g;
const CHAT = /<(?:https?:\/\/|mailto:)[^|<>\s]{1,500}\|([^|<>\n]{1,300})>/g;
const MAIL = / ?<(?:https?:\/\/|mailto:)([^<>\s]{1,500})>/g;

/**
 * Takes off the links that mail and chat programs put around classes and files: `[Main.kt:12](http://Main.kt:12)`,
 * `<http://Main.kt|Main.kt>`, `Main.kt <http://main.kt/>`. A link that a person made keeps its address.
 */
export function stripLinks(text: string): string {
  if (!/\]\((?:http|mailto)|<(?:http|mailto)/.test(text)) return text;
  return text
    .replace(MARKDOWN, (link, shown: string) => (CODE.test(shown) ? shown : link))
    .replace(CHAT, (_, shown: string) => shown)
    .replace(MAIL, (link, address: string, at: number, whole: string) =>
      repeats(whole.slice(Math.max(0, at - 300), at), address) ? "" : link,
    );
}

/** Whether the address was made of the word before it. */
function repeats(before: string, address: string): boolean {
  const word = /(?<![\w$.@-])[\w$.@-]+$/.exec(before)?.[0].toLowerCase() ?? "";
  const [host = ""] = address.toLowerCase().split(/[/:]/, 1);
  return host !== "" && word.endsWith(host);
}
