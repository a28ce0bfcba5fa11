import type { ParameterKind } from "../../model/tool.ts";
import { confined } from "./confined-pattern.ts";
import type { Matcher } from "./match-pattern.ts";
import { literalOf, withoutDoubledEscapes } from "./pattern-atoms.ts";
import { readPattern, type ValuePattern } from "./read-pattern.ts";
import { exactPattern, serialized, TIME_PARAMETER, withoutTime, withPlainPaths } from "./rule.ts";

export interface Call {
  parameters: Readonly<Record<string, unknown>>;
  /** Which parameters are paths and addresses. */
  kinds: Readonly<Record<string, ParameterKind>>;
}

/** Stands for any text that a pattern does not know. */
const anyText = "\ue000";

/**
 * Whether a rule's pattern allows a call: it states the parameters exactly; or each value that it names matches as a
 * whole, every path and address is named, and, where the object is closed, everything else too; or it is one text, and the one path or address matches as a whole.
 * Anything else must match all of the serialized parameters, whatever texts they hold: what is free text never stands
 * for a path or an address.
 */
export function allows(pattern: string, { parameters: given, kinds }: Call, matcher: Matcher): boolean {
  const parameters = withoutTime(given);
  const canonical = canonicalOf(parameters, kinds);
  const whole = JSON.stringify(canonical);
  if ([whole, serialized(parameters, kinds)].some((text) => pattern === exactPattern(text))) return true;
  const reading = readPattern(pattern, [...Object.keys(parameters), TIME_PARAMETER]);
  const places = Object.keys(kinds).filter((name) => typeof canonical[name] === "string");
  if ("members" in reading) {
    if (places.some((name) => !reading.members.has(name))) return false;
    if (reading.isClosed && Object.keys(parameters).some((name) => !reading.members.has(name))) return false;
    return [...reading.members].every(
      ([name, value]) =>
        name === TIME_PARAMETER || matchesValue(value, canonical[name], { kind: kinds[name], matcher }),
    );
  }
  const [place, other] = places;
  if ("bare" in reading && place !== undefined)
    return (
      other === undefined && matchesValue(reading.bare, canonical[place], { kind: kinds[place], matcher })
    );
  const unknown = JSON.stringify(canonical, (_, value) => (typeof value === "string" ? anyText : value));
  return matcher.isAll(pattern, whole) && matcher.isAll(pattern, unknown);
}

export function matchesValue(
  { atoms: written, over }: ValuePattern,
  value: unknown,
  { kind, matcher }: { kind: ParameterKind | undefined; matcher: Matcher },
): boolean {
  const json = JSON.stringify(value) ?? "";
  const isText = typeof value === "string";
  if (over === "quoted" && !isText) return false;
  const text = over === "json" ? json : over === "quoted" ? json.slice(1, -1) : isText ? value : json;
  const atoms = kind === undefined ? written : withoutDoubledEscapes(written);
  const literal = literalOf(atoms);
  if (literal !== undefined) return literal === text;
  const { source } = confined(atoms, kind ?? "text") ?? {};
  if (source === undefined || !matcher.isAll(source, text)) return false;
  // Who wrote no `://` named no host: what the rule says must hold for any.
  const namesHost = kind !== "address" || /:\\?\/\\?\//.test(source);
  return (
    namesHost || matcher.isAll(source, over === "json" ? `"https://${anyText}/"` : `https://${anyText}/`)
  );
}

/** Addresses as they are asked for, however they are written. */
function canonicalOf(
  parameters: Readonly<Record<string, unknown>>,
  kinds: Readonly<Record<string, ParameterKind>>,
): Record<string, unknown> {
  const canonical = withPlainPaths(parameters, kinds);
  for (const [name, kind] of Object.entries(kinds)) {
    const value = canonical[name];
    if (kind === "address" && typeof value === "string" && URL.canParse(value))
      canonical[name] = new URL(value).href;
  }
  return canonical;
}
