/** "an Int", "a String": by the letter, which is right for names of types. */
export const withArticle = (name: string): string => `${/^[AEIO]/i.test(name) ? "an" : "a"} ${name}`;

/** `a`, `a and b`, `a, b and c`. */
export const inWords = (all: readonly string[]): string =>
  all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} and ${all.at(-1)}`;
