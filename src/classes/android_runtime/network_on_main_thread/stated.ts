import { frameName, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = (told) => {
  const [first] = told.own;
  const entry = told.own.at(-1);
  if (!first) return undefined;
  const from =
    entry && entry !== first && /^on[A-Z]|^invoke/.test(entry.method)
      ? `, called from ${frameName(entry)}`
      : "";
  return {
    cause: `${frameName(first)} talks to the network on the main thread${from}.`,
    steps: [
      "Run it on Dispatchers.IO: withContext(Dispatchers.IO) { … } in a coroutine of viewModelScope or lifecycleScope.",
      "launch by itself stays on the main thread there; a suspend function of Retrofit leaves it by itself.",
    ],
    ground: "told",
    frame: first,
  };
};
