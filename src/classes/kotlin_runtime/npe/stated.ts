import { nullableCalls } from "../../../facts/platform-null.ts";
import { given, type Reading, simple } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(
  ["expression", "member"],
  ({ expression, member }, told) => {
    // `"a.B.find(String)"` is a call that answered null; a field or a local only says that it is null.
    const [, owner, method] = /^(?:[\w.$]+ )?([\w.$]+)\.([\w$]+)\(.*\)$/.exec(expression) ?? [];
    if (!owner || !method || !told.here) return undefined;
    const known = nullableCalls(method).find(({ receiver }) =>
      receiver.split(/[ ,]+/).some((kind) => simple(owner).endsWith(simple(kind))),
    );
    return {
      cause: `${simple(owner)}.${method}() returned null, and ${told.here} calls ${/(\w+)\(/.exec(member)?.[1] ?? "on"}() on what it returned.${known ? ` It does when ${known.when}.` : ""}`,
      steps: [
        known
          ? `At that call: ${known.instead}.`
          : `Handle null where ${method}() is called; where it may never be null, look into ${simple(owner)}.${method} for the way that returns it.`,
      ],
      ground: known ? "inKind" : "likely",
    };
  },
);
