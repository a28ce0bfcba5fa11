import { describe, expect, it } from "vitest";
import { knownMessageOf } from "../../src/facts/known-messages.ts";

const DIFFERENT =
  "Fragment attached to a different FragmentManager. Fragment Beds{9f1} (1) is already attached";
const COMBINATION = "No supported surface combination is found for camera device - Id";
const TOKEN = "TypeToken type argument must not contain a type variable; captured type variable";

describe("a message with one reason", () => {
  it.each([
    [
      "IllegalStateException",
      "ViewHolder views must not be attached when created. Ensure that you are not",
      [],
    ],
    ["IllegalStateException", "Recursive entry to executePendingTransactions", []],
    ["IllegalStateException", `Cannot remove ${DIFFERENT}`, ["remove", "Beds"]],
    [
      "IllegalStateException",
      `Cannot setPrimaryNavigation for ${DIFFERENT}`,
      ["setPrimaryNavigation", "Beds"],
    ],
    [
      "IllegalStateException",
      "Attempting to launch an unregistered ActivityResultLauncher with contract a@1",
      [],
    ],
    ["IllegalArgumentException", "Cannot add the same observer with different lifecycles", []],
    ["IllegalArgumentException", `${TOKEN} T declared by class org.garden.Store`, ["T"]],
    ["IllegalArgumentException", "View=DecorView@c3f104b[Beds] not attached to window manager", []],
    [
      "IllegalArgumentException",
      "View=com.android.internal.policy.DecorView{1b V.E R.ID 0,0-1,4} not attached to window manager",
      [],
    ],
    [
      "IllegalStateException",
      "Player is accessed on the wrong thread.\nCurrent thread: 'io-1'\nExpected thread: 'main'",
      ["io-1", "main"],
    ],
    ["IllegalArgumentException", `${COMBINATION} : 0.  May be attempting to bind too many use cases.`, ["0"]],
    [
      "IllegalArgumentException",
      `${COMBINATION} : 1 and Hardware level: 2. May be the specified resolution`,
      ["1"],
    ],
    [
      "IllegalArgumentException",
      "Platform class java.util.Date requires explicit JsonAdapter to be registered",
      ["java.util.Date"],
    ],
    [
      "IllegalArgumentException",
      "Platform class java.util.ArrayList in java.util.ArrayList<Bed> requires explicit JsonAdapter to be registered",
      ["java.util.ArrayList"],
    ],
  ])("of %s is known: %s", (exception, message, names) => {
    expect(knownMessageOf(`java.lang.${exception}`, message)?.names).toEqual(names);
  });

  it.each([
    ["IllegalStateException", "ViewHolder views must not be null"],
    ["RuntimeException", "Recursive entry to executePendingTransactions"],
    [
      "IllegalStateException",
      "Cannot water Fragment attached to a different FragmentManager. Fragment Beds{9f1}",
    ],
    ["IllegalArgumentException", "Cannot add the same observer twice"],
    ["IllegalArgumentException", "View is not attached to window manager yet"],
    ["IllegalStateException", "The player is accessed on the wrong thread."],
    ["IllegalArgumentException", "No supported surface combination"],
    ["IllegalArgumentException", "Platform garden.Bed requires explicit JsonAdapter to be registered"],
  ])("of %s in other words is not: %s", (exception, message) => {
    expect(knownMessageOf(`java.lang.${exception}`, message)).toBeUndefined();
  });
});
