/**
 * Whether a text holds a name of a build, which no character continues: `shelf-core` does not stand in
 * `shelf-core-testing` nor in `shelf-core.testing`, and stands in `org.sample.shelf-core`.
 */
export const holdsName = (text: string, name: string): boolean => placeOfName(text, name) >= 0;

/** Where a text first holds a name as a whole, else -1. */
export function placeOfName(text: string, name: string): number {
  if (name === "") return -1;
  const isOfParts = name.includes("-");
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const end = at + name.length;
    const isContinued =
      isWordPart(text[end]) ||
      ((text[end] === "-" || (isOfParts && text[end] === ".")) && isWordPart(text[end + 1]));
    const isLed = isWordPart(text[at - 1]) || (text[at - 1] === "-" && isWordPart(text[at - 2]));
    if (!isContinued && !isLed) return at;
  }
  return -1;
}

const isWordPart = (character: string | undefined): boolean =>
  character !== undefined && /\w/.test(character);
