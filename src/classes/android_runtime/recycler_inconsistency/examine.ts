import { lineClaim } from "../../../analysis/claims.ts";
import { classNamed } from "../../../analysis/code/named-class.ts";
import type { Call } from "../../../model/code.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

const CHANGES = /^(?:add|addAll|remove|removeAt|removeAll|removeIf|clear|sort|sortBy|shuffle|retainAll|set)$/;

export function* examine({ facts }: Context<typeof failureClass>): Examination {
  const printed = facts.adapter;
  const adapter = printed ? yield* classNamed(printed) : undefined;
  if (!adapter) return;
  const { outline, declaration, members, name } = adapter;
  yield { thought: `Does ${name} say every change of its list?` };
  const inside = ({ line }: { line: number }): boolean =>
    declaration.startLine <= line && line <= declaration.endLine;
  const lists = new Set(members.filter(({ kind }) => kind === "property").map((each) => each.name));
  const calls = outline.calls.filter(inside);
  const notifies = (enclosing: string): boolean =>
    calls.some(
      (each) => each.enclosing === enclosing && /^notify|^dispatchUpdatesTo$|^submitList$/.test(each.name),
    );
  const isChange = ({ name: called, receiver }: Call): boolean =>
    CHANGES.test(called) && receiver !== undefined && lists.has(receiver.replace(/^this\./, ""));
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
  const values = { within, adapter: name, list: first.receiver ?? "" };
  yield causes.proven("notNotified", values, {
    ground: "stated",
    location: { path: outline.path, line: first.line },
    evidence: [
      lineClaim("outline", outline.path, first.line, first.text, "changes the list"),
      ...others.map((each) => lineClaim("outline", outline.path, each.line, each.text, "so does this")),
    ],
  });
}
