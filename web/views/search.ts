import type { FailureList } from "../../src/faces/dashboard/wire.ts";
import { get } from "../api.ts";
import { h } from "../dom.ts";
import { failureRows, nothing } from "../parts/failure-rows.ts";
import type { View, Visit } from "../view.ts";

/** What is remembered that is like some words, or like a whole log. */
export async function searchView({ query, signal, scope }: Visit): Promise<View> {
  const words = (query.get("q") ?? "").trim();
  if (words === "")
    return {
      title: "Search",
      content: [
        h("h1", {}, "Search"),
        nothing("Words of a message, a name, or a whole stack trace: what is most alike comes first."),
      ],
    };
  const { failures } = await get<FailureList>("search", { q: words, scope, limit: 30 }, signal);
  return {
    title: `Search: ${words.slice(0, 80)}`,
    content: [
      h(
        "h1",
        { class: "found" },
        failures.length > 0 ? "Most alike " : "Nothing like ",
        h("q", {}, words.slice(0, 200)),
      ),
      failureRows(failures, "Found"),
    ],
  };
}
