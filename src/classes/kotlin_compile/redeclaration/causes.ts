import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  declaredTwice: ({ name, here, other }: { name: string; here: string; other?: string }) => ({
    text: other
      ? `${name} is declared twice: ${here} and in ${other}.`
      : `${name} is declared twice in one package: ${here} and once more in this module or a source set that is compiled with it.`,
    steps: [
      other
        ? "Delete or rename one of the two; after a merge or a move the older copy is usually left over."
        : `Search for a second ${name}: a copy left behind by a move, a file in src/debug and in src/main, or generated code beside a hand-written one. Keep one, or rename it.`,
    ],
    label: "declared twice",
  }),
});

const HEAD =
  /^(?:Redeclaration|Conflicting overloads|Conflicting declarations)[^\n]*\n\s*(?:[\w@]+ ){0,4}(?:class|interface|object|fun|val|var) (?:<[^>]*> )?([\w.]+)/;

export function readLog({ error, facts, place }: Context<typeof failureClass>) {
  const name = facts.reference ?? HEAD.exec(error.message)?.[1];
  if (!name) return undefined;
  const support = { ground: "typical", explicit: true } as const;
  return causes.proven("declaredTwice", { name, here: place ?? "here" }, support);
}
