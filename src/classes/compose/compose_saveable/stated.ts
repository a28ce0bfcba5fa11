import type { Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = ({ error, here }) => {
  const what =
    /MutableState containing ([^\n]{1,120}?) cannot be saved/.exec(error.message)?.[1] ??
    /^([^\n]{1,120}?) cannot be saved/.exec(error.message)?.[1];
  if (!what) return undefined;
  const type = /^([\w.]+)[(@]/.exec(what)?.[1] ?? what;
  return {
    cause: `rememberSaveable${here ? ` in ${here}` : ""} is to keep a ${type.split(".").at(-1)}, which does not fit into a Bundle.`,
    steps: [
      `Make ${type.split(".").at(-1)} @Parcelize … : Parcelable, or pass a Saver (listSaver, mapSaver).`,
      "Or keep only its id there, and the object in the ViewModel.",
    ],
    ground: "told",
    said: true,
  };
};
