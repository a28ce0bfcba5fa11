/** What stands around a message that is not part of it: colours, redraws, CI stamps, Markdown, links of an IDE. */

/** Characters of one physical line that are looked at; what is beyond cannot be read by a person either. */
export const PHYSICAL_LIMIT = 65_536;
/** Characters of one cleaned line that are matched. */
export const LINE_LIMIT = 4096;

const ESCAPE = "\u001b";
const CSI = /\u001b\[[0-9;?]{0,64}[ -/]{0,8}[@-~]/g;
const OSC = /\u001b\][^\u0007\u001b]{0,4096}(?:\u0007|\u001b\\)?/g;
const OTHER_ESCAPE = /\u001b[@-Z\\^_=>78()#]?/g;
const ENTITY = /&(?:lt|gt|amp|quot|apos|nbsp|#\d{1,6}|#x[0-9a-fA-F]{1,5});/g;
const ENTITIES: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'", nbsp: " " };

/** Without byte order mark, carriage returns, redraws, escape sequences and HTML entities; clamped. */
export function cleanBytes(line: string): string {
  let text = line.length > PHYSICAL_LIMIT ? line.slice(0, PHYSICAL_LIMIT) : line;
  let end = text.length;
  while (end > 0 && text.charCodeAt(end - 1) === 13) end--;
  if (end < text.length) text = text.slice(0, end);
  const redraw = text.lastIndexOf("\r");
  if (redraw >= 0) text = text.slice(redraw + 1);
  if (text.charCodeAt(0) === 0xfeff) text = text.slice(1);
  if (text.includes(ESCAPE)) text = text.replace(CSI, "").replace(OSC, "").replace(OTHER_ESCAPE, "");
  if (text.includes("&") && text.includes(";")) text = text.replace(ENTITY, decodeEntity);
  return text;
}

function decodeEntity(entity: string): string {
  const name = entity.slice(1, -1);
  const named = ENTITIES[name];
  if (named !== undefined) return named;
  const code = name.startsWith("#x") ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}

/**
 * Prefixes of build servers and wrappers, tried in this order on the start of a line; the match is cut off. A row's
 * sample is the shape it stands for.
 */
const PREFIXES: readonly { first: string; shape: RegExp }[] = [
  // `gh run view --log`: job <TAB> step <TAB> stamp
  { first: "", shape: /^[^\t]{1,200}\t[^\t]{1,200}\t\uFEFF?(?=\d{4}-\d\d-\d\dT)/ },
  // gradle --info and --debug: 2024-01-01T10:00:00.123+0100 [ERROR] [org.gradle.internal.X]
  { first: "2", shape: /^\d{4}-\d\d-\d\dT[\d:.]{8,18}(?:Z|[+-]\d{4}) \[[A-Z]{2,12}\] \[[\w.$]{1,200}\] ?/ },
  // GitHub Actions, Azure, GitLab: 2026-08-14T10:00:00.1234567Z, GitLab adds a stream column
  { first: "2", shape: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3,9}Z(?: \d\d[OE][ +]?| |$)/ },
  // wrappers: 2023-05-16 10:55:27 WARNING
  {
    first: "2",
    shape:
      /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:[.,]\d{1,9})?(?:Z|[+-]\d\d:?\d\d)?\s{1,4}(?:(?:TRACE|DEBUG|INFO|WARN(?:ING)?|ERROR|QUIET|LIFECYCLE)\s{1,4})?/,
  },
  // Jenkins: [2024-01-01T00:00:00.000Z]
  { first: "[", shape: /^\[\d{4}-\d\d-\d\d[T ][\d:.,]{8,18}(?:Z|[+-]\d\d:?\d\d)?\] ?/ },
  // TeamCity: [10:00:00]W:	 [Step 1/3]
  {
    first: "[",
    shape: /^\[\d\d:\d\d:\d\d(?:\.\d{1,6})?\] {0,2}[A-Za-z]? {0,2}:\s{1,8}\[Step \d{1,3}\/\d{1,3}\] ?/,
  },
  // fastlane: [10:00:00]: ▸
  { first: "[", shape: /^\[\d\d:\d\d:\d\d(?:\.\d{1,6})?\]: (?:▸ )?/ },
  // Jenkins timestamper: [10:00:00], or 10:00:00 with two spaces behind it
  { first: "[", shape: /^\[\d\d:\d\d:\d\d(?:\.\d{1,6})?\] ?/ },
  ...["0", "1", "2"].map((first) => ({ first, shape: /^\d\d:\d\d:\d\d {2}/ })),
  // Flutter: [   +3 ms], [        ]
  { first: "[", shape: /^\[\s{0,12}(?:\+\s{0,8}\d{1,8} m?s)?\s{0,12}\] (?=.)/ },
  // Gradle's own logger in an IDE: [ERROR] [org.gradle.internal.X]
  { first: "[", shape: /^\[[A-Z]{2,12}\] \[[\w.$]{1,200}\] ?/ },
  // python-for-android and buildozer around Gradle: [DEBUG]:        > Task :x FAILED
  { first: "[", shape: /^\[(?:TRACE|DEBUG|INFO|WARN(?:ING)?|ERROR)\]:\s{1,8}/ },
  // Ant, right-aligned to twelve columns: `     [exec] `, `    [javac] `
  { first: " ", shape: /^(?=.{10}\] ) {1,8}\[[a-z][\w-]{1,8}\] / },
  // a column with the name of a job or tool: [gradle] > Task :app:x FAILED; only before what a build or a trace prints
  {
    first: "[",
    shape:
      /^\[(?!(?:ksp|kapt|databinding|Hilt)\])[A-Za-z][\w.:/ -]{0,39}\] (?=\s{0,120}$|\s{2,120}\S|> |\* [A-Z]|[ew]: |FAILURE: |BUILD FAILED|Execution failed |A problem |Could not |Caused by: |Exception in thread |\s?at [\w.$]{1,300}\(|(?:[a-z]\w{0,60}\.){1,12}[A-Z]\w{0,100}(?:Exception|Error)\b|\/[^\s:]{1,300}\.(?:kt|java|xml):\d)/,
  },
  // jshell: |  Exception java.lang.X, and |        at a.B.c
  {
    first: "|",
    shape: /^\|\s{1,12}(?=Exception (?:[\w$]{1,60}\.){1,12}[A-Z]|at [\w.$]{1,300} ?\(|Caused by: )/,
  },
  // act: [workflow/job]   |
  { first: "[", shape: /^\[[^\]|]{1,120}\]\s{1,12}\| ?/ },
  // docker build: #12 34.5
  { first: "#", shape: /^#\d{1,4} \d{1,6}\.\d{1,3} / },
  // commands of GitHub Actions and Azure
  { first: "#", shape: /^##\[(?:error|warning|notice|debug|command|section|group|endgroup)\]/ },
  { first: ":", shape: /^::(?:error|warning|notice|debug|group)(?: [^:]{0,400})?::/ },
  // am instrument
  { first: "I", shape: /^INSTRUMENTATION_(?:STATUS: stack|RESULT: (?:short|long)Msg)=/ },
  // monkey and uiautomator
  { first: "/", shape: /^\/\/ ?(?=\s{0,8}\S)/ },
];

/** The line without the prefix of a build server or wrapper; wrappers nest, so up to three are taken off. */
export function stripPrefixes(line: string): string {
  let text = line;
  for (let depth = 0; depth < 3; depth++) {
    const next = stripOne(text);
    if (next === text) return text;
    text = next;
  }
  return text;
}

function stripOne(text: string): string {
  const first = text.charAt(0);
  for (const { first: wanted, shape } of PREFIXES) {
    if (wanted && wanted !== first) continue;
    if (!wanted && !text.slice(0, 402).includes("\t2")) continue;
    const match = shape.exec(text);
    if (match) return text.slice(match[0].length);
  }
  return text;
}

const AI_LINK = /\s{1,4}(?:\(Ask Gemini\)|Ask Gemini|Explain with AI|Fix with AI)\s{0,4}$/;
const FENCE = /^\s{0,8}(?:```+|~~~+)[ \t]{0,4}(?:[a-z]{1,16}[ \t]{0,4}$)?/;
const TAG = /^\s{0,8}<\/?(?:details|summary|pre|code|p|br|blockquote|div)(?: [^>]{0,200})?\/?>/;
const TAGS_AT_END = /(?:\s{0,4}<\/?(?:pre|code|p|br|div|blockquote) {0,2}\/?>){1,4}$/;
/** A list bullet or a quoting backtick before something that reads like a trace; `* Where:` of Gradle stays. */
const BULLET = /^\s{0,8}(?:[-+*•]\s{1,4}|`)(?=(?:at |Caused by|(?:[a-z_]\w{0,60}\.){1,12}[A-Z]\w{0,120}))/;

/** Bugsnag's issues: `**java.lang.X** in **MainActivity**`. */
const BOLD = /^\s{0,8}\*\*([\w.$]{3,300})\*\*(?: in \*\*[^*]{0,200}\*\*)?\s{0,4}$/;

/** A line may end in a folder's name; any other backslash there is Markdown's line break. */
const WINDOWS_FOLDER = /\\[^\s\\]{1,255}\\$/;

/** The line without Markdown, HTML tags and an IDE's link texts. */
export function stripMarkup(line: string): string {
  let text = line;
  const first = text.trimStart().charAt(0);
  if (text.endsWith("\\") && !WINDOWS_FOLDER.test(text)) text = text.slice(0, -1).trimEnd();
  if (first === "`" || first === "~") text = text.replace(FENCE, "");
  if (first === "<") text = text.replace(TAG, "").replace(TAG, "");
  if (first === "*") text = text.replace(BOLD, "$1");
  if ("-+*•`".includes(first) && first) text = text.replace(BULLET, "");
  if (text.endsWith("```")) text = text.slice(0, -3);
  if (text.endsWith("`") && !text.startsWith("`")) text = text.replace(/(\))`$/, "$1");
  if (text.endsWith(">")) text = text.replace(TAGS_AT_END, "");
  return text.endsWith("AI") || text.includes("Gemini", text.length - 16) ? text.replace(AI_LINK, "") : text;
}
