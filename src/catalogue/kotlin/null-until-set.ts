import type { Assignment, Declaration } from "../../model/code.ts";
import { lineClaim } from "../reading/claims.ts";
import { classAt, functionAt, methodOf, type WorkspaceFrame } from "../reading/code.ts";
import type { FailingLine } from "../reading/failing-line.ts";
import { codeOf, lineOf } from "../reading/source.ts";
import type { NullOrigin } from "./null-origin.ts";

/** Functions that have run before any other of their object. */
const FIRST = /^(?:<init>|onCreate|onAttach|onFinishInflate|attachBaseContext|setUp|init)$/;

/** Functions that may set a field for it still to be plain when it is null. */
const MOST_SETTERS = 2;

/** A field, the functions that alone set it, and the first line that does. */
interface OnlySetter {
  field: Declaration;
  setters: readonly string[];
  set: Assignment;
}

/** A field that is null until one function has run, where nothing makes sure that it has. */
export function nullUntilSet(
  name: string,
  at: FailingLine,
  callers: readonly WorkspaceFrame[],
  checked: NullOrigin | undefined,
): NullOrigin | undefined {
  const plain = name.replace(/^this\.|!!$/g, "");
  const found = onlySetter(plain, at, callers);
  const within = functionAt(at.outline, at.line);
  if (!found || !within) return checked;
  const { field, setters, set } = found;
  const named = setters.map((each) => `${each}()`).join(" or ");
  const claim = lineClaim(
    "outline",
    at.path,
    set.line,
    set.text,
    setters.length > 1 ? "sets it" : `in ${set.enclosing.split(".").at(-1)}, the only one`,
  );
  if (checked)
    return {
      ...checked,
      rootCause: `${checked.rootCause} Only ${named} sets it, on line ${set.line}.`,
      confidence: checked.confidence + 0.03,
      claims: [...checked.claims, claim],
    };
  const makes = /^(?:new\s|[A-Z]\w*\(|\([\w.<>]+\)\s*\w*[fF]indViewById|findViewById)/.test(set.value.trim());
  return {
    rootCause: `${plain} is null until ${named} has set it (line ${set.line}${setters.length > 1 ? "" : ", the only place that does"}), and ${within.name}() uses it without regard to that.`,
    confidence: makes && setters.length === 1 ? 0.75 : 0.62,
    label: "not set yet",
    claims: [
      claim,
      lineClaim("read_file", at.path, field.startLine, lineOf(at.source, field.startLine), "the field"),
    ],
    steps: [
      `Find how ${within.name}() can come before ${named}, or on a way without it, and let that run first.`,
      `If that is rightly so, leave when ${plain} is null.`,
    ],
  };
}

function onlySetter(
  name: string,
  { outline, source, line, path }: FailingLine,
  callers: readonly WorkspaceFrame[],
): OnlySetter | undefined {
  const within = functionAt(outline, line);
  const owner = classAt(outline, line);
  const field = outline.declarations.find((each) => each.kind === "property" && each.name === name);
  if (!/^\w+$/.test(name) || !within || !field || isGiven(source.code, field)) return undefined;
  const isLocal = outline.declarations.some(
    (each) => each.kind === "parameter" && each.qualifiedName === `${within.qualifiedName}.${name}`,
  );
  const writes = outline.assignments.filter(
    (each) => each.name === name && (!each.receiver || each.receiver === "this"),
  );
  const setters = [...new Set(writes.map((each) => each.enclosing.split(".").at(-1) ?? ""))];
  const [set] = writes;
  if (
    isLocal ||
    !set ||
    setters.length > MOST_SETTERS ||
    writes.some(({ value }) => /^null\b/.test(value.trim()))
  )
    return undefined;
  // In a constructor, an initializer, or a callback that always comes first, it is always set.
  const isEarly = (setter: string): boolean =>
    setter === "" || FIRST.test(setter) || setter === owner?.name || setter === within.name;
  const led = callers.some((each) => each.path === path && setters.includes(methodOf(each.frame)));
  const calls = outline.calls.some(
    (call) => setters.includes(call.name) && call.enclosing === within.qualifiedName,
  );
  return led || calls || setters.some(isEarly) ? undefined : { field, setters, set };
}

/** Has a value from the beginning, a delegate, or gets one from outside. */
function isGiven(code: readonly string[], field: Declaration): boolean {
  const text = (code[field.startLine - 1] ?? "").replace(/^.*?\b(?:val|var)\b/, "");
  return (
    /=(?!=)\s*(?!null\b)\S|\bby\b/.test(text) ||
    field.annotations.some((each) => /Inject|Mock|BindView|Autowired/.test(each)) ||
    codeOf({ path: "", lines: [], code }, field.endLine + 1)
      .trimStart()
      .startsWith("get()")
  );
}
