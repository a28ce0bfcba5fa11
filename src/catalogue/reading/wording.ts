/** "an Int", "a String": by the letter, which is right for names of types. */
export const withArticle = (name: string): string => `${/^[AEIO]/i.test(name) ? "an" : "a"} ${name}`;
