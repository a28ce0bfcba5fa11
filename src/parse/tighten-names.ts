/** A picture's text, or what a narrow window broke: blanks around the dots of a name and inside the parentheses. */
const LOOSE_FRAME =
  /^(\s{0,40}(?:at )?)((?:[\w$]{1,100} {0,2}\. {0,2}){2,20}[\w$<>]{1,100}) {0,2}\( {0,2}([\w$-]{1,100}) {0,2}\. {0,2}(kt|java) {0,2}: {0,2}(\d{1,7}) {0,2}\)\s{0,8}$/;
const LOOSE_NAME =
  /^(\s{0,40}(?:Caused by: |Fatal Exception: )?)((?:[a-z]\w{0,60} {0,2}\. {0,2}){2,12}[A-Z]\w{0,100}(?:Exception|Error))(?= {0,2}:|\s{0,8}$) {0,2}/;

/** The line with the names of a frame or a throwable as a program prints them, where blanks stand around their dots. */
export function tightenNames(line: string): string {
  if (line.length > 1000 || !(line.includes(" .") || line.includes(". "))) return line;
  const [frame, lead = "", name = "", file = "", extension = "", at = ""] = LOOSE_FRAME.exec(line) ?? [];
  if (frame) return `${lead}${name.replaceAll(" ", "")}(${file}.${extension}:${at})`;
  return line.replace(LOOSE_NAME, (_, front: string, loose: string) => front + loose.replaceAll(" ", ""));
}
