import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { shortClass } from "../../../analysis/code/code.ts";
import { classNamed } from "../../../analysis/code/named-class.ts";
import { lineOf, sourceOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Claim } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import type { failureClass } from "./class.ts";

/** One of the ways in which a type can be had. */
interface Binding {
  /** `NetModule.api()`, or the class with an @Inject constructor. */
  name: string;
  isConstructor: boolean;
  place?: { path: string; line: number };
  claim: Claim;
}

const LONGEST_LIST = 6;

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const key = fact(error, "bindingKey");
  if (!key) return;
  const type = shortClass(key.replace(/^@\S+\s+/, "").replace(/<.*/, ""));
  yield* think(`Which functions provide ${type}?`);
  const bindings = yield* bindingsIn(error);
  const placed = bindings.filter(({ place }) => place);
  const last = placed.at(-1);
  const [first, second] = bindings;
  if (!first || !second || !last?.place) return;
  const injected = bindings.find(({ isConstructor }) => isConstructor);
  yield* conclude({
    rootCause: `${type} is provided ${bindings.length === 2 ? "twice" : `${bindings.length} times`} in one component, by ${bindings.map(({ name }) => name).join(" and ")}, and Dagger does not choose.`,
    ground: "proven",
    location: last.place,
    label: "provides it again",
    evidence: [logClaim(error), ...bindings.map(({ claim }) => claim)],
    fixGuidelines: injected
      ? [`Remove one: a class with an @Inject constructor (${injected.name}) needs no @Provides of its own.`]
      : [
          "Remove the one that is not meant; a module of tests belongs into a test source set (@TestInstallIn replaces another module).",
          "If both are meant, tell them apart with a qualifier (@Named, or an annotation of your own) here and where they are injected.",
        ],
  });
}

/** The bindings that the message lists: `@Provides a.Type a.Module.function(…)`, `@Inject a.Type(…)`. */
function* bindingsIn(error: ParsedError): Inquiry<Binding[]> {
  const found: Binding[] = [];
  for (const line of error.raw.split("\n").slice(0, 60)) {
    const text = line.trim().slice(0, 600);
    if (found.length >= LONGEST_LIST || !/^@(?:Provides|Binds|Inject|BindsInstance)\b/.test(text)) continue;
    const isConstructor = /^@Inject\b/.test(text);
    const called = /(?<![\w.$])([\w.$]+)\(/.exec(text.replace(/@[\w.]+(?:\([^)]{0,300}\))?/g, ""))?.[1];
    if (!called) continue;
    const className = isConstructor ? called : called.slice(0, called.lastIndexOf("."));
    const method = isConstructor ? undefined : called.slice(called.lastIndexOf(".") + 1);
    const owner = yield* classNamed(className.replace(/\.Companion$/, ""));
    const source = owner && (yield* sourceOf(owner.outline.path));
    const member =
      owner?.members.find(({ name }) => name === method) ?? (isConstructor ? owner?.declaration : undefined);
    const at = member?.startLine;
    found.push({
      name: `${shortClass(className)}${method ? `.${method}()` : ""}`,
      isConstructor,
      ...(source && at && { place: { path: source.path, line: at } }),
      claim:
        source && at ? lineClaim("read_file", source.path, at, lineOf(source, at)) : logClaim(error, text),
    });
  }
  return found;
}
