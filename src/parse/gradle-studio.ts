import type { Classification } from "./classify.ts";
import { buildDiagnostic, clamp, type DiagnosticReader, position } from "./diagnostic.ts";

const UNKNOWN: Classification = {
  type: "task_failure",
  family: "gradle_script",
  contractType: "task_failure",
};

const PLACED = /^Error:\((\d+)(?:, (\d+))?\) (?:error: )?(.+)$/;
const LINK = /<a href="openFile:([^"\n]{1,1000}?)(?::\d+)?(?::\d+)?">/;

/** What people copy from Android Studio's build window: `Error:(21, 0) message`, the file in a link below it. */
export const readStudio: DiagnosticReader = (lines, index) => {
  const text = clamp(lines[index]?.text ?? "");
  const placed = text.startsWith("Error:(") ? PLACED.exec(text) : undefined;
  if (!placed) return undefined;
  const [, line, column, printed = ""] = placed;
  let next = index + 1;
  let path: string | undefined;
  for (; next < lines.length && next < index + 6; next++) {
    const below = clamp(lines[next]?.text ?? "");
    if (!/<a href=|^Affected Modules:|^\s+\S/.test(below)) break;
    path ??= LINK.exec(below)?.[1];
  }
  const message = printed.replace(/<[^>]{1,200}>/g, "").trim();
  const error = buildDiagnostic({
    lines,
    from: index,
    to: next,
    message,
    wording: `> ${message}`,
    fallback: UNKNOWN,
    path,
    line: position(line),
    column: position(column),
  });
  return { errors: [error], next };
};
