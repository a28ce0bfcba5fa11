/**
 * What a message carries of somebody else's data: the body of an answer as JSON, and the names of HTTP fields. Their
 * words name nothing in the code, however much they look like classes.
 */
const BODY = /\{\s{0,8}\\?"[^"\n]{1,100}"\s{0,8}:[^\n]*|^\s{0,200}"[^"\n]{1,100}"\s{0,8}:[^\n]*$/gm;
const FIELD = /\b[A-Za-z]{1,30}(?:-[A-Za-z\d]{1,30}){1,6}(?=:\s)/g;

export const withoutPayload = (text: string): string => text.replace(BODY, " ").replace(FIELD, " ");
