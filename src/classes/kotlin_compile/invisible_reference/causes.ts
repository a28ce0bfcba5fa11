import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import type { failureClass } from "./class.ts";

/** A declaration, and who may not use it; `declared` is its place, where that was found. */
type Hidden = Record<"name" | "user", string> & { declared?: string };

export const causes = causesOf<typeof failureClass>()({
  // What is internal is hidden from other modules, whatever the package or file.
  internalElsewhere: ({ name, user, declared, owner }: Hidden & { owner?: string }) => ({
    text: declared
      ? `${name} is internal where it is declared, ${declared}, so ${user} may not use it from another module.`
      : `${name} of ${owner} is internal, and the compiler takes ${user} for code of another module than the one that declares it.`,
    steps: declared
      ? [`Make ${name} public, or offer what is needed through the module's public API.`]
      : [
          `Use what that module offers instead of ${name}, or widen its visibility where it is yours.`,
          look(
            "Where both lie in one module, look which of them is compiled apart: another source set, a file that is generated, or classes of an earlier build (clean and build again).",
          ),
        ],
    label: "internal over there",
  }),
  hidden: ({ name, user, declared, visibility, owner }: Hidden & { visibility: string; owner?: string }) => ({
    text: declared
      ? `${name} is ${visibility} where it is declared, ${declared}, so ${user} may not use it.`
      : `${name} is ${visibility} in ${owner}, and ${user} stands outside of it.`,
    steps: [
      declared
        ? `Widen ${name} to internal or public if others should use it, or use what the class offers.`
        : `Use what ${owner} offers instead of ${name}, or widen its visibility where it is yours.`,
    ],
    label: `${visibility} over there`,
  }),
});

export function readLog({ facts, place }: Context<typeof failureClass>) {
  const { reference, visibility, declaredIn } = facts;
  if (!reference || !visibility || !declaredIn) return undefined;
  const [, name = reference] =
    /\b(?:fun|val|var|class|constructor)\s+(?:<[^>]*>\s*)?([\w.]+)/.exec(reference) ?? [];
  const owner = declaredIn.replace(/^'|'\.?$|\.$/g, "");
  const values = { name, owner, visibility, user: place ?? "the code that uses it" };
  const cause = visibility === "internal" ? "internalElsewhere" : "hidden";
  return causes.proven(cause, values, { ground: "stated", explicit: true });
}
