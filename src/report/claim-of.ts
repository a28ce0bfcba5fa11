import { pluralize } from "../support/text.ts";

interface Claim {
  seenCount?: number;
  confirmed?: boolean;
  outcome?: "held" | "returned";
}

/** What a document of others says of itself: `seen 3 times, confirmed`; empty where it says nothing. */
export function claimOf({ seenCount, confirmed, outcome }: Claim): string {
  const seen =
    seenCount === undefined ? [] : [`seen ${seenCount === 1 ? "once" : pluralize(seenCount, "time")}`];
  const became = outcome === undefined ? [] : [outcome === "held" ? "it stayed away" : "it came back"];
  return [...seen, ...(confirmed ? ["confirmed"] : []), ...became].join(", ");
}
