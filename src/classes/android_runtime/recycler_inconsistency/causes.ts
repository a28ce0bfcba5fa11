import { shortName } from "../../../syntax/names.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

const BY_ITSELF =
  "Better: extend ListAdapter and hand it new lists with submitList(); it works out the changes itself.";

export const causes = causesOf<typeof failureClass>()({
  notNotified: ({ within, adapter, list }: Record<"within" | "adapter" | "list", string>) => ({
    text: `${within}() of ${adapter} changes ${list}, and no notify call follows. The RecyclerView still counts on the items it knew, and finds others when it lays out.`,
    steps: [
      `Notify in ${within}(), right after the change and on the main thread: notifyItemInserted, notifyItemRangeRemoved, or notifyDataSetChanged().`,
      BY_ITSELF,
    ],
    label: "no notify follows",
  }),
  outOfStep: ({ adapter = "a RecyclerView's adapter" }: { adapter?: string }) => ({
    text: `The list behind ${adapter} was changed without telling the adapter the same, or on another thread than the main one, so rows and positions no longer fit.`,
    steps: [
      "Change the list and call notifyItem… for exactly that change, together and on the main thread.",
      BY_ITSELF,
    ],
  }),
});

export const readLog = ({ facts: { adapter } }: Context<typeof failureClass>) =>
  causes.supported("outOfStep", { adapter: adapter && shortName(adapter) });
