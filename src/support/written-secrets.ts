import { mask } from "./mask.ts";

/** What stands between a key and its value in code, markup and prose, beyond `key = value`. */
interface Form {
  /** From the end of the key to the beginning of the value, quotes included. */
  between: string;
  /** What must follow the value. */
  after?: string;
  /** Whether the key is an element's name. */
  isElement?: boolean;
  /** Whether a word of prose may stand there too: then only what looks like a credential is one. */
  isLoose?: boolean;
}

/** Quotes, in a JSON text behind backslashes. */
const mark = `\\\\{0,3}["']`;
const quote = `(?:${mark}){1,2}`;
const blank = "(?:\\s|\\\\[nt])";

const forms: readonly Form[] = [
  // storePassword("x"), keyPassword.set("x")
  { between: `\\(\\s{0,3}${quote}`, after: quote },
  // manifestPlaceholders["MAPS_API_KEY"] = "x"
  { between: `${mark}\\]\\s{0,3}=\\s{0,3}${quote}`, after: quote },
  // val password: String = "x"
  { between: `\\s{0,2}:\\s{0,3}[A-Z]\\w{0,20}\\??\\s{0,3}=\\s{0,3}${quote}`, after: quote },
  // <password>x</password>
  { between: ">", after: "</", isElement: true },
  // password%3Dx
  { between: "%3[ADad](?:%2[02]){0,2}" },
  // buildConfigField("String", "API_KEY", "\"x\""), ["--token", "x"], mapOf("token" to "x")
  { between: `${mark}\\s{0,3}(?:,|to)\\s{0,5}${quote}`, after: quote, isLoose: true },
  // name: TOKEN, and on the next line value: x
  { between: `(?:${mark})?${blank}{1,20}value[ \\t]{0,2}[:=][ \\t]{0,3}(?:${mark})?`, isLoose: true },
  // token -> x, [token]: x, auth = x
  { between: `(?:${mark}|\\]){0,2}[ \\t]{0,3}(?:->|=>|[:=])[ \\t]{0,3}(?:${mark})?`, isLoose: true },
  // password x, the token is x
  { between: "[ \\t]{1,3}(?:(?:is|was|of)[ \\t]{1,3})?", isLoose: true },
];

/** Words that name a secret only where the value looks like one. */
const weakWord =
  "auth|session[_.-]?id|hmac|salt|(?:consumer|maps|app|server|service|license|deploy)[_.-]?key";
const value = `[^\\s"'\\\\<>,;&(){}$]{1,400}`;

/** Values that are longer than any word, or mix letters and digits: credentials, ids, hashes. */
const credential = /^(?=.*\d)(?=.*[A-Za-z])[\w+/=~.-]{7,}$|^[\w+/=~-]{24,}$/;
/** The same where the text may be about something else: no dots, which class and file names have, and no short words. */
const certain = /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])[\w+/=~-]{16,}$|^[\da-f]{32,}$/i;
const mixedCase = /^(?=[^a-z]*[a-z])(?=[^A-Z]*[A-Z])/;

/** Characters: what is shorter, as in `token.includes(".")`, opens nothing. */
const SHORTEST = 4;

const userOption =
  /([\s"'](?:-u|--user|--proxy-user)(?:[ \t=]{1,3}|["'],\s{0,3})["']?[\w.@-]{1,100}:)[^\s"',]+/g;
const mysqlOption = /(\bmysql\w{0,10}\b[^\n|;]{0,200}?\s-p)[^\s"']+/g;

let compiled: { key: RegExp; values: { pattern: RegExp; form: Form }[] } | undefined;

function patterns(secretWord: string): NonNullable<typeof compiled> {
  compiled ??= {
    key: new RegExp(`(${secretWord})|${weakWord}`, "gi"),
    values: forms.map((form) => ({
      form,
      pattern: new RegExp(
        `([\\w.-]{0,40}?${form.between})(${value})${form.after ? `(?=${form.after})` : ""}`,
        "iy",
      ),
    })),
  };
  return compiled;
}

/**
 * Masks values that code, markup, options of programs or prose put beside a key that names a secret. `secretWord` is
 * the pattern of such keys. Linear time.
 */
export function maskWritten(text: string, secretWord: string): string {
  const masked = maskBesideKeys(text, secretWord);
  if (!masked.includes("-")) return masked;
  return masked.replace(userOption, `$1${mask}`).replace(mysqlOption, `$1${mask}`);
}

function maskBesideKeys(text: string, secretWord: string): string {
  const { key, values } = patterns(secretWord);
  let masked = "";
  let from = 0;
  for (const match of text.matchAll(key)) {
    const end = match.index + match[0].length;
    if (end < from) continue;
    for (const { pattern, form } of values) {
      if (!form.isLoose && match[1] === undefined) continue;
      if (form.isElement && !opensElement(text, match.index)) continue;
      pattern.lastIndex = end;
      const [whole, between = "", given = ""] = pattern.exec(text) ?? [];
      // The end of a sentence is no part of it.
      const bare = given.replace(/[.:!?]{1,3}$/, "");
      if (whole === undefined || !isSecret(bare, form)) continue;
      masked += text.slice(from, end) + between + mask;
      from = end + between.length + bare.length;
      break;
    }
  }
  return masked + text.slice(from);
}

/** Whether a name is part of an opening tag's, and not of a type's parameter: `<db.password>`, not `List<Token>`. */
const opensElement = (text: string, at: number): boolean =>
  /(?:^|\W)<[\w.:-]{0,40}$/.test(text.slice(Math.max(0, at - 42), at));

function isSecret(given: string, { after, isLoose }: Form): boolean {
  if (/^\*{3}|^(?:null|true|false|none|nil)$/i.test(given)) return false;
  if (!isLoose) return given.length >= SHORTEST;
  return after
    ? credential.test(given)
    : certain.test(given) && (mixedCase.test(given) || given.length >= 32);
}
