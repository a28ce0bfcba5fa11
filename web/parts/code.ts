import type { CodeRow } from "../../src/faces/dashboard/wire.ts";
import { h } from "../dom.ts";

/** Lines of code or of a diff. A block that may scroll sideways can be reached by keyboard. */
export function codeBlock(rows: readonly CodeRow[], label: string): HTMLElement | undefined {
  if (rows.length === 0) return undefined;
  const numbered = rows.some(({ number }) => number !== undefined);
  return h(
    "pre",
    { class: numbered ? "block numbered" : "block", tabindex: 0, role: "region", "aria-label": label },
    h("code", {}, rows.map(codeRow(numbered))),
  );
}

const codeRow =
  (numbered: boolean) =>
  ({ number, kind, before, mark, after }: CodeRow): HTMLElement =>
    h(
      "span",
      { class: `row ${kind}` },
      numbered && h("span", { class: "number" }, number === undefined ? "" : `${number}`),
      before,
      mark !== undefined && h("mark", {}, mark),
      after,
      "\n",
    );
