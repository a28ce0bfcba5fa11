import type { Diagnoser } from "../diagnoser.ts";
import { detachedFragment } from "../general/detached-fragment.ts";

export const fragmentDetached: Diagnoser = {
  ids: ["fragment_detached"],
  *investigate(error) {
    yield* detachedFragment(error);
  },
};
