import { shortClass } from "../../../analysis/code/code.ts";
import { roundOf } from "../../../analysis/code/recursion.ts";
import type { Frame } from "../../../model/parsed-error.ts";
import { functionWords } from "../../../syntax/frame-words.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { formatFrame } from "../../wording.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  ownProperty: ({ property, kind, place }: { property: string; kind: "get" | "set"; place?: string }) => ({
    text: `The ${kind}ter of ${property}${place ? ` (${place})` : ""} ${kind === "set" ? "assigns" : "reads"} ${property}, which calls the ${kind}ter again, without end. Inside it the ${kind === "set" ? "value itself" : "stored value"} is called field.`,
    steps: [
      kind === "set"
        ? "Assign field there."
        : "Read field there, or a property of another name that holds the value.",
    ],
    label: "calls itself",
  }),
  /** Objects of one class, or of two, by a function that the compiler writes. */
  heldByEachOther: ({ one, other, method }: { one: string; other?: string; method: string }) => ({
    text: other
      ? `${one} and ${other} hold each other, and the ${method}() that the compiler writes for a data class goes through all properties: each asks the other, without end.`
      : `Objects of ${one} hold one another in a ring, and the ${method}() that the compiler writes for a data class follows it without end.`,
    steps: [
      `Take the way back out of the primary constructor of ${other ? "one of them" : one} (a property in the body does not count), or hold an id instead.`,
      `Or write ${method}() for it by hand, without the property that leads back.`,
    ],
    label: `${method}() goes round`,
  }),
  /** `names` in the order of the calls; `by` is a function of others that the only one goes through. */
  noEnd: ({ names, by, line }: { names: readonly string[]; by?: string; line?: number }) => ({
    text:
      names.length === 1
        ? `${names[0]} calls itself${by ? ` by way of ${by}` : ""}${line ? ` on line ${line}` : ""}, and came to no end.`
        : `${names.join(" calls ")}, which calls ${names[0]} again, and the round came to no end.`,
    steps: by
      ? [
          "Break the round: change the value only where it differs, or take the listener off while the code itself makes the change.",
        ]
      : [
          "Give the recursion an end that is always reached, and check that each call comes nearer to it; data that leads back to itself needs a set of what was visited.",
          "Where the depth is right but too great for a stack, use a loop with a list of what is left to do.",
        ],
    label: names.length === 1 ? "calls itself" : "goes round",
  }),
});

/** Functions that the compiler writes for a data class. */
export const GENERATED = new Set(["toString", "hashCode", "equals"]);
export const MOST_SHOWN = 4;

export function readLog({ frames, own: all }: Context<typeof failureClass>) {
  const round = roundOf(frames);
  const own = round?.filter((frame) => all.includes(frame)) ?? [];
  const [first] = own;
  if (!round || !first) return undefined;
  const support = { ground: "typical", frame: first } as const;
  const accessor = own.length === 1 && first.file?.endsWith(".kt") ? accessorOf(first) : undefined;
  if (accessor) {
    const place = `${first.file}${first.line ? `:${first.line}` : ""}`;
    return causes.proven("ownProperty", { ...accessor, place }, support);
  }
  if (own.every(({ method }) => GENERATED.has(method)))
    return causes.proven("heldByEachOther", holdersOf(round, first.method), support);
  const names = [...new Set(own.slice(0, MOST_SHOWN).map(formatFrame))].toReversed();
  return causes.proven("noEnd", { names, by: names.length === 1 ? otherIn(round, own) : undefined }, support);
}

/** The property whose getter or setter a function is, by its name. */
export function accessorOf({ method }: Frame): { property: string; kind: "get" | "set" } | undefined {
  const [, kind, rest = ""] = /^(get|set)([A-Z]\w*)$/.exec(method) ?? [];
  const property = rest.charAt(0).toLowerCase() + rest.slice(1);
  return kind === "get" || kind === "set" ? { property, kind } : undefined;
}

/** The first two classes of a round that have such a function. */
export function holdersOf(round: readonly Frame[], method: string) {
  const holders = round.filter((each) => each.method === method);
  const [one = "", other] = new Set(holders.map(({ className }) => shortClass(className)));
  return { one, other, method };
}

/** A function of a round that is of none of these frames' classes. */
export function otherIn(round: readonly Frame[], own: readonly Frame[]): string | undefined {
  const other = round.find(({ className }) => own.every((each) => each.className !== className));
  return other && functionWords(other);
}
