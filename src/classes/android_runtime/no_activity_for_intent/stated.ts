import { given, type Reading, simple } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(["intent"], ({ intent }, told) => {
  const action = /act=([\w.]+)/.exec(intent)?.[1];
  const data = /dat=(.{1,400}?)(?= (?:flg|pkg|cmp|typ|cat|clip|sel)=| \(has |$)/.exec(intent)?.[1];
  const bare = data && !/^\w[\w+.-]*:/.test(data);
  return {
    cause: bare
      ? `${told.here ?? "The app"} opens "${data}", which has no scheme (https://…), so no app feels meant.`
      : `${told.here ?? "The app"} asks for an app that handles ${[action && simple(action), data].filter(Boolean).join(" ")}, and this device has none${/^market:/.test(data ?? "") ? ": an emulator or a device without that store" : ""}.`,
    steps: [
      ...(bare ? ["Put https:// before it where it is missing."] : []),
      "Catch ActivityNotFoundException around startActivity and say so, or offer another way.",
      "Asking first with resolveActivity needs a <queries> element since Android 11.",
    ],
    ground: bare ? "told" : "inKind",
  };
});
