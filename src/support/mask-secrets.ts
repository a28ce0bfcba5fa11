import { issuedToken } from "./issued-tokens.ts";
import { mask } from "./mask.ts";
import { maskPrivateKeys } from "./mask-private-keys.ts";
import { maskOptions } from "./option-secrets.ts";
import { maskShortCodes } from "./short-codes.ts";
import { maskWritten } from "./written-secrets.ts";

/** Words that name a secret wherever they stand in a key: `storePassword`, `MAPS_API_KEY`, `client.secret`. */
const secretWord =
  "pass(?:word|wd|phrase|code)|pwd|secret|token|credential|storepass|keypass" +
  "|(?:api|access|auth|account|private|signing|encryption|storage|master|sas|subscription)[_.-]?key" +
  "|signing[_.-]?in[_.-]?memory[_.-]?key|store[_.-]?json[_.-]?key|keystore[_.-]?(?:base64|b64)|sonar\\.login" +
  // `DB_PASS`; a pass by itself is one of a test or a compiler
  "|(?<=\\w_)pass(?![a-z\\d])";

const value = [
  `\\\\{1,3}["'][^"'\\\\\\n]*`, // inside a JSON text that is itself quoted
  `"(?:[^"\\\\\\n]|\\\\.)*"?`,
  `'(?:[^'\\\\\\n]|\\\\.)*'?`,
  "[^\\s\"'`&;,<>]+",
].join("|");

/** Attributes between an element's name and its end: `translatable="false"`. */
const attributes = `(?:[ \\t]{1,3}[\\w:]{1,30}=\\\\{0,3}["'][^"'<>\\n\\\\]{0,60}\\\\{0,3}["']){0,3}`;

/** `key = value`, `"key": "value"`, `<string name="key">value`, `android:name="key" android:value="value"`. */
const keyedSecret = new RegExp(
  `(?<!(?:un)?expect(?:ed|ing) )(${secretWord})([\\w.-]{0,40})` +
    `(\\\\{0,3}["']?[ \\t]{0,3}(?:=(?![=~])>?|:(?!:))[ \\t]{0,3}(?:!\\w{1,20}[ \\t]{1,3})?|\\\\{0,3}["'](?:${attributes}[ \\t]{0,2}>|\\s{1,20}(?:android:)?value=)|[ \\t]{1,3}(?=\\\\{0,3}["']))` +
    `(${value})`,
  "gi",
);

/** The rest of a key before a colon, in prose: `token_id: x` names a secret, `BadTokenException: x` does not. */
const proseTail = /^[_.-]?(?:key|value|id|hash|s)?\d*$/i;

/** Values that are code or say that there is no secret. */
const harmless =
  /^(?:null|nil|none|true|false|undefined|empty|required|is|was|not|new|this|super|if|when|\*{3,}|\$|%[sd]|[|>][+-]?|(?:\\{1,3}[rnt])+|(?:\|[+-]?)(?:\\{1,3}[rnt])+)$/i;
/** `$NAME`, `${name}`, `$(command)`: where it comes from, not what it is. */
const reference = /^\$(?:[A-Z_][A-Z\d_]*$|\{|\()/;
/** What people read beside the field of a secret: `password_hint`. */
const wordsForPeople =
  /_(?:hint|label|title|prompt|placeholder|description|error|required|missing|invalid)$/i;
const typeName =
  /^(?:String|CharArray|CharSequence|ByteArray|Editable|Int|Long|Boolean|Any|Flow|StateFlow|List|Map)\b/;
const expression = /^(?:[A-Za-z_][\w.]*\(|[A-Za-z_]+(?:\.[A-Za-z_]+)+$|\$\{)/;

const signed = "(?:key|sig|signature|code|auth|x-amz-signature|x-goog-signature)";
const inQuery = new RegExp(`([?&]${signed}=)[^&\\s"'#<>]+`, "gi");
const flag =
  /(?<![\w-])(--?(?:ks-|http-|ftp-|proxy-|db-|auth-|access-|(?:src-?|dest-?|new-?)?(?:store-?|key-?)?)?(?:pass|passin|passout|password|passphrase|token|secret|api-key)(?:[ \t]{1,3}|=))("[^"\n]*"?|'[^'\n]*'?|[^\s"'=-][^\s"']*)/gi;
const authorization =
  /\b(authorization\\{0,3}["']?[ \t]{0,3}[:=][ \t]{0,3}\\{0,3}["']?(?:(?:bearer|basic|digest|token|negotiate)[ \t]{1,3})?)[^\s"',;\\]+/gi;
const scheme = /\b((?:bearer|basic|jwt)(?::|[ \t])[ \t]{0,3})([\w.~+/=-]{8,})/gi;
const cookie = /\b((?:set-)?cookie["']?[ \t]{0,2}[:=][ \t]{0,2}["']?)([^\n"'=]{0,200}=[^\n"']*)/gi;
const passwordInUrl = /(:\/\/[^\s/:@"'<>]*:)[^\s/"'<>]+@/g;
const tokenInUrl = /(:\/\/)[^\s/:@"'<>]{16,}@/g;

/** One look for what several patterns begin with: most texts have none of it. */
const namesSecret = new RegExp(secretWord, "i");
const namesHeader = /authorization|bearer|basic|jwt|cookie/i;

/**
 * Masks what would open a door: keys and tokens of known shape, `key=value` pairs that name a secret, authorization
 * headers, cookies, passwords in URLs and on command lines, private keys. Names, paths and addresses stay. Masking a
 * masked text changes nothing. Linear time.
 */
export function maskSecrets(text: string): string {
  if (withoutSecret.has(text)) return text;
  // A mask can complete the shape of another secret beside it, so the text is masked until it rests.
  let masked = text;
  for (let pass = 0; pass < mostPasses; pass++) {
    const again = maskOnce(masked);
    if (again === masked) break;
    masked = again;
  }
  if (masked === text && text.length <= longestKept) keepWithoutSecret(text);
  return masked;
}

const mostPasses = 5;

/** Texts that have no secret, since one answer says the same many times: in its steps, its document and its report. */
const withoutSecret = new Set<string>();
const mostKept = 1000;
/** Characters. */
const longestKept = 500;

function keepWithoutSecret(text: string): void {
  if (withoutSecret.size >= mostKept) withoutSecret.clear();
  withoutSecret.add(text);
}

function maskOnce(text: string): string {
  let masked = maskPrivateKeys(text);
  if (masked.includes("://"))
    masked = masked.replace(passwordInUrl, `$1${mask}@`).replace(tokenInUrl, `$1${mask}@`);
  masked = masked.replace(issuedToken, mask);
  if (namesHeader.test(masked)) masked = maskHeaders(masked);
  if (masked.includes("=")) masked = masked.replace(inQuery, `$1${mask}`);
  if (masked.includes("-")) masked = masked.replace(flag, `$1${mask}`);
  if (namesSecret.test(masked)) masked = masked.replace(keyedSecret, maskKeyed);
  masked = maskWritten(masked, secretWord);
  if (namesSecret.test(masked)) masked = maskBelow(masked);
  return maskShortCodes(maskOptions(masked));
}

function maskHeaders(text: string): string {
  return text
    .replace(authorization, `$1${mask}`)
    .replace(scheme, (match, name: string, credential: string) =>
      looksRandom(credential) ? `${name}${mask}` : match,
    )
    .replace(cookie, `$1${mask}`);
}

/** `password:` at the end of a line, and on the next one nothing but a word; line ends also as JSON writes them. */
const below = new RegExp(
  `((?:${secretWord})[\\w.-]{0,40}\\\\{0,3}["']?:[ \\t]{0,3}(?:[|>][+-]?)?(?:\\r?\\n|(?:\\\\r)?\\\\n)[ \\t]{0,40}\\\\{0,3}["']?)` +
    `([^\\s"'\\\\]{4,400})(?=\\\\{0,3}["']?[ \\t]{0,3}(?:[\\r\\n"'},]|\\\\[rn]|$))`,
  "gi",
);

function maskBelow(text: string): string {
  return text.replace(below, (match, before: string, bare: string) =>
    harmless.test(bare) || reference.test(bare) || typeName.test(bare) || /[:{}()[\]]$/.test(bare)
      ? match
      : `${before}${mask}`,
  );
}

function maskKeyed(match: string, _word: string, tail: string, separator: string, given: string): string {
  const kept = match.slice(0, match.length - given.length);
  const quote = given.match(/^\\{0,3}["']/)?.[0] ?? "";
  const bare = quote ? given.slice(quote.length, given.endsWith(quote) ? -quote.length : undefined) : given;
  if (bare === "" || harmless.test(bare) || reference.test(bare) || wordsForPeople.test(tail)) return match;
  if (!quote && isCode(separator, tail, bare)) return match;
  return `${kept}${quote}${mask}${given.length > quote.length && given.endsWith(quote) ? quote : ""}`;
}

/** An unquoted value that is a type, a call or a property, or stands behind a name that is no secret's. */
function isCode(separator: string, tail: string, bare: string): boolean {
  const spaced = /[ \t]$/.test(separator);
  const afterColon = separator.includes(":") && !/["']/.test(separator);
  if (afterColon && (typeName.test(bare) || !proseTail.test(tail))) return true;
  return spaced && expression.test(bare);
}

/** Tells a credential from a word of prose ("basic authentication"). */
function looksRandom(word: string): boolean {
  return word.length >= 16 || /\d/.test(word) || /[a-z][A-Z]/.test(word);
}
