import { frameName, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = (told) => ({
  cause: `${told.own[0] ? frameName(told.own[0]) : "A flow { } block"} emits from another context or coroutine than the one that collects, which flow { } does not allow.`,
  steps: [
    "Move the change of context behind it: flow { … }.flowOn(Dispatchers.IO) instead of withContext inside.",
    "channelFlow { } or callbackFlow { } where several coroutines send. Do not catch inside emit: use the catch operator.",
  ],
  ground: "inKind",
  said: true,
});
