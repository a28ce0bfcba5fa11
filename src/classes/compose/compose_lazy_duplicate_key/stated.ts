import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(["keyValue"], ({ keyValue }) => ({
  cause: `Two items of a lazy list or grid have the same key ${keyValue}: the list holds one thing twice, or the key is made of something that is not unique.`,
  steps: [
    "Make the key unique (an id, joined with the section or page it is from), or the list: distinctBy { it.id } where it is put together, as pages that overlap need.",
    "items and itemsIndexed blocks of one list share their keys.",
  ],
  ground: "inKind",
}));
