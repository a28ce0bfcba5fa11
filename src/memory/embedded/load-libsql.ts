import { createRequire } from "node:module";
import type LibsqlDatabase from "libsql";
import { runWhole } from "../../support/native-calls.ts";

type Method = (this: unknown, ...given: unknown[]) => unknown;

const guarded = new WeakSet<object>();

/**
 * Nineteen megabytes of native code: loaded when there is something to read or write, and by `require`, since to import a
 * CommonJS module Node first loads a reader of its exports (6 ms). None of its calls is ended in the middle.
 */
export function loadLibsql(): typeof LibsqlDatabase {
  const Database: typeof LibsqlDatabase = createRequire(import.meta.url)("libsql");
  guardMethods(Database.prototype);
  return Database;
}

/** Has every method of a class run whole; of what is prepared, too. */
function guardMethods(prototype: object): void {
  if (guarded.has(prototype)) return;
  guarded.add(prototype);
  for (const [name, { value: method, ...rest }] of Object.entries(
    Object.getOwnPropertyDescriptors(prototype),
  )) {
    if (name === "constructor" || typeof method !== "function") continue;
    const isPrepare = name === "prepare";
    const value: Method = function (...given) {
      const result: unknown = runWhole(() => Reflect.apply(method, this, given));
      if (isPrepare && typeof result === "object" && result !== null)
        guardMethods(Object.getPrototypeOf(result));
      return result;
    };
    Object.defineProperty(prototype, name, { ...rest, value });
  }
}
