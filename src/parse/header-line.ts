/** The line that names a throwable: class, message, and what stood before it. */
export interface Header {
  exception: string;
  message: string;
  /** Thread named by `Exception in thread "x"`. */
  thread?: string;
  /**
   * `certain`: the class name ends like a throwable's. `possible`: any qualified class name; believe it only when a
   * frame or a cause follows.
   */
  strength: "certain" | "possible";
}

const LEAD =
  /^\s*(?:(?:\*{2}\s?)?(?:Fatal Exception|Non-fatal Exception|Exception(?! in thread ")|Uncaught exception|Unhandled exception):? |Exception in thread "([^"]{0,200})" |--->? ?|Throwing (?=[a-z])|caused by:? |e: (?=(?:org\.jetbrains\.kotlin|java\.lang)\.[\w.$]{1,200}:))/i;
const CLASS =
  /^((?:[\p{L}_$][\p{L}\p{N}_$-]*\.){0,40}[\p{L}_$][\p{L}\p{N}_$-]*)(?:@[0-9a-f]{1,16})?(?::(?:\s|$)|\s*$| at$|(?=: ))/u;
const THROWABLE =
  /(?:Exception|Error|Throwable|Failure|Failed|WindowLeaked|StackTrace|Violation|Interrupt|ExceptionInfo|Crash|AreDifferent|NotInvoked|ButInvoked|ActualInvocations|InteractionsWanted)$|Exception\$|Error\$|Violation\$/;
const EMBEDDED =
  /(?:^|[\s("'[=:])((?:[a-z_][\w$]*\.){1,30}[A-Z][\w$]*(?:Exception|Error|Throwable|WindowLeaked|Violation)(?:\$[\w$]{1,80})?)(?::\s?|\s|$|["')\]])/;

/** Reads a header at the start of the line. */
export function readHeader(line: string): Header | undefined {
  // A block of code in Markdown may begin on the line of its first text.
  let text = line.trimStart().replace(/^`{1,3}(?=[A-Za-z])/, "");
  if (text.length < 3) return undefined;
  const lead = LEAD.exec(text);
  if (lead) text = text.slice(lead[0].length);
  const match = CLASS.exec(text.slice(0, 500));
  const name = match?.[1];
  if (!match || !name) return undefined;
  const simple = name.slice(name.lastIndexOf(".") + 1);
  const ends = THROWABLE.test(simple);
  const qualified = name.includes(".");
  if (!qualified && !(ends && /^[A-Z]\w+(?:Exception|Error)$/.test(simple))) return undefined;
  const certain = ends && qualified && /^[\p{L}_]/u.test(name) && !/\s/.test(name);
  return {
    exception: name,
    message: text.slice(match[0].length).trim(),
    ...(lead?.[1] === undefined ? {} : { thread: lead[1] }),
    strength: certain ? "certain" : "possible",
  };
}

/** Finds a throwable somewhere in a line that leads to frames: `Error loading: java.io.IOException: gone`. */
export function findHeader(line: string): Header | undefined {
  const match = EMBEDDED.exec(line.slice(0, 2000));
  const name = match?.[1];
  if (!match || !name) return undefined;
  return { exception: name, message: line.slice(match.index + match[0].length).trim(), strength: "certain" };
}
