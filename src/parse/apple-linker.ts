import type { Classification } from "./classify.ts";
import { buildDiagnostic, clamp, type DiagnosticReader } from "./diagnostic.ts";

const FAILED: Classification = {
  type: "native_link",
  family: "kotlin_compile",
  contractType: "compilation_error",
};

const UNDEFINED = /^\s{0,8}(?:ld: )?Undefined symbols(?: for architecture [\w-]{1,20})?:\s*$/;
const NOT_FOUND = /^\s{0,8}ld: (?:framework|library) (?:not found |'[^'\n]{1,200}' not found)/;
/** Names and the places that name them, which the linker lists below. */
const LISTED = 200;

/** What Apple's linker says, for which the Kotlin compiler has no more than "ld invocation reported errors". */
export const readAppleLinker: DiagnosticReader = (lines, index) => {
  const text = clamp(lines[index]?.text ?? "");
  const isUndefined = UNDEFINED.test(text);
  if (!isUndefined && !NOT_FOUND.test(text)) return undefined;
  let next = index + 1;
  while (
    isUndefined &&
    next < lines.length &&
    next < index + LISTED &&
    /^\s+\S/.test(lines[next]?.text ?? "")
  )
    next++;
  const following = lines.slice(index + 1, next).map((line) => clamp(line.text));
  const error = buildDiagnostic({
    lines,
    from: index,
    to: next,
    message: text.trim(),
    wording: [text.trim(), ...following].join("\n"),
    fallback: FAILED,
  });
  return { errors: [error], next };
};
