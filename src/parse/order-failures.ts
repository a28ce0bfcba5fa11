import { generatedFrom } from "../facts/generated-classes.ts";
import type { ParsedError } from "../model/parsed-error.ts";
import { fingerprint } from "./fingerprint.ts";
import type { Found } from "./found.ts";

/**
 * Puts the failure that explains the others first and drops repeats: the crash buffer prints a crash again, apps log an
 * exception before they die of it, and builds report one cause per task.
 */
export function orderFailures(found: readonly Found[]): ParsedError[] {
  const hasProcessorError = found.some(({ error }) => isOfProcessor(error));
  const follows = ({ error }: Found): number => (hasProcessorError && lacksGenerated(error) ? 1 : 0);
  const sorted = [...found].sort(
    (a, b) =>
      a.weight - b.weight || follows(a) - follows(b) || (a.error.logLine ?? 0) - (b.error.logLine ?? 0),
  );
  const kept = new Map<string, ParsedError>();
  for (const { error } of sorted) {
    const name = error.fingerprint ?? fingerprint(error);
    const place = placeInCode(error);
    if (kept.has(`${name}${place}`)) continue;
    kept.set(`${name}${place}`, { ...error, fingerprint: name });
  }
  return [...kept.values()];
}

/** A compiler says the same of several lines, and each is an error of its own; its name holds no line. */
export function placeInCode({ family, exception, line, column }: ParsedError): string {
  const isOfCompiler = /^(?:kotlin_compile|java_compile)$/.test(family) && exception === undefined;
  return isOfCompiler && line > 0 ? ` ${line}:${column ?? 0}` : "";
}

/** A processor that says what it does not take: it then writes nothing. */
function isOfProcessor({ family, metadata, filePath, type }: ParsedError): boolean {
  const says = filePath !== "" || metadata?.element !== undefined || metadata?.bindingKey !== undefined;
  return family === "annotation_processing" && type !== "kapt_nonexistent_class" && says;
}

/** A name that a processor would have written, whatever was printed first: tasks and compilers run side by side. */
function lacksGenerated({ type, metadata }: ParsedError): boolean {
  if (!/^(?:unresolved_reference|import_error|javac_cannot_find_symbol)$/.test(type)) return false;
  const name = /^[\w$.]{1,200}/.exec(String(metadata?.reference ?? ""))?.[0];
  const from = name === undefined ? undefined : generatedFrom(name)?.from;
  return (
    from !== undefined &&
    /^(?:injected_class|dagger_component|hilt_entry_point|room_dao_or_database|moshi_class|glide_module)$/.test(
      from,
    )
  );
}
