import { shortName } from "../../../syntax/names.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  /** `isOwn` where the class was seen and is none that fits into a Bundle. */
  notParcelable: (value: { type: string; state?: string; where?: string; isOwn?: boolean }) => ({
    text: `${value.state ?? "A rememberSaveable"}${value.where ? ` in ${value.where}` : ""} holds a ${value.type}, and ${value.type} ${value.isOwn ? "is not Parcelable" : "has no Saver"}: Android can keep only what fits into a Bundle when it saves the screen.`,
    steps: [
      `Save what identifies it (an id) and look the ${value.type} up again, make ${value.type} @Parcelize, or pass a Saver (listSaver, mapSaver) to rememberSaveable.`,
      "If it need not survive rotation and process death, remember is enough; a ViewModel survives rotation.",
    ],
    label: `${value.type} does not fit in a Bundle`,
  }),
}).settleByLog("notParcelable");

/** What the message prints of the value: `Bed(id=1)`, `org.example.Bed@1f2e`. */
export const savedValue = (message: string): string | undefined =>
  /(?:MutableState containing )?(\S[^\n]{0,300}?) cannot be saved using/.exec(message)?.[1];

export function readLog({ error, here: where }: Context<typeof failureClass>) {
  const value = savedValue(error.message);
  if (!value || value.length > 120) return undefined;
  const type = shortName(/^([\w.]+)[(@]/.exec(value)?.[1] ?? value);
  return causes.proven("notParcelable", { type, where }, { explicit: true });
}
