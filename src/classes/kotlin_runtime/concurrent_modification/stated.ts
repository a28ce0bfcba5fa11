import { originOf } from "../../../facts/frame-origins.ts";
import { frameName, type Reading } from "../../stated-cause.ts";
import { withArticle } from "../../wording.ts";
import type { failureClass } from "./class.ts";

/** Who goes over what: the frames tell that, and not who changed it meanwhile. */
export const stated: Reading<typeof failureClass> = ({ frames, own: [own] }) => {
  const [first] = frames;
  if (!first || !own || originOf(first.className) === "app") return undefined;
  const [outer = "", inner = ""] = first.className.slice(first.className.lastIndexOf(".") + 1).split("$");
  const isPart = /^SubList/.test(inner);
  const name = /(?:List|Map|Set|Deque|Queue|Vector|Bag)$/.test(outer) ? outer : "collection";
  const it = withArticle(name);
  return {
    cause: isPart
      ? `${frameName(own)} uses a part of ${it} (subList), and the whole was changed after that part was taken.`
      : `${frameName(own)} goes over ${it}, and that was changed before it was through: by the loop itself, by what the loop calls, or by another thread or coroutine.`,
    question: `what changes the ${name} meanwhile`,
    steps: [
      "Look whether that line's loop, or a listener that it calls, adds to the collection or removes from it: removeIf { … }, the iterator's remove(), or a loop over toList() mends that.",
      "Otherwise find who else changes it, and on which thread: let both run on one thread, or hold one lock around the loop and around every change.",
      "A copy made without that lock can fail in the same way while another thread writes.",
    ],
    ground: "open",
    frame: own,
  };
};
