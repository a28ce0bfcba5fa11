import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { classNamed } from "../../../analysis/code/named-class.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import type { Call } from "../../../model/code.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { failureClass } from "./class.ts";

const CHANGES = new Set([
  "add",
  "addAll",
  "remove",
  "removeAt",
  "removeAll",
  "removeIf",
  "clear",
  "sort",
  "sortBy",
  "shuffle",
  "retainAll",
  "set",
]);

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const printed = fact(error, "adapter");
  const adapter = printed ? yield* classNamed(printed) : undefined;
  if (!adapter) return;
  const { outline, declaration, members, name } = adapter;
  yield* think(`Does ${name} say every change of its list?`);
  const inside = ({ line }: { line: number }): boolean =>
    declaration.startLine <= line && line <= declaration.endLine;
  const lists = new Set(members.filter(({ kind }) => kind === "property").map((each) => each.name));
  const calls = outline.calls.filter(inside);
  const notifies = (enclosing: string): boolean =>
    calls.some(
      (each) => each.enclosing === enclosing && /^notify|^dispatchUpdatesTo$|^submitList$/.test(each.name),
    );
  const isChange = ({ name: called, receiver }: Call): boolean =>
    CHANGES.has(called) && receiver !== undefined && lists.has(receiver.replace(/^this\./, ""));
  const silent = calls.filter(
    (each) =>
      isChange(each) &&
      each.enclosing !== "" &&
      !notifies(each.enclosing) &&
      !calls.some((other) => other.name === each.enclosing.split(".").at(-1) && notifies(other.enclosing)),
  );
  const [first] = silent;
  if (!first) return;
  const within = first.enclosing.split(".").at(-1) ?? "";
  const others = silent.filter((each) => each !== first).slice(0, 2);
  yield* conclude({
    rootCause: `${within}() of ${name} changes ${first.receiver}, and no notify call follows. The RecyclerView still counts on the items it knew, and finds others when it lays out.`,
    ground: "told",
    location: { path: outline.path, line: first.line },
    label: "no notify follows",
    evidence: [
      logClaim(error),
      lineClaim("outline", outline.path, first.line, first.text, "changes the list"),
      ...others.map((each) => lineClaim("outline", outline.path, each.line, each.text, "so does this")),
    ],
    fixGuidelines: [
      `Notify in ${within}(), right after the change and on the main thread: notifyItemInserted, notifyItemRangeRemoved, or notifyDataSetChanged().`,
      "Better: extend ListAdapter and hand it new lists with submitList(); it works out the changes itself.",
    ],
  });
}
