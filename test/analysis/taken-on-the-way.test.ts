import { expect, test } from "vitest";
import { answerFor } from "../temporary-project.ts";

const CRASH = "FATAL EXCEPTION: main\n";
const stack = (line = 8): string =>
  `java.lang.IllegalArgumentException
\tat java.text.SimpleDateFormat.compile(SimpleDateFormat.java:953)
\tat java.text.SimpleDateFormat.<init>(SimpleDateFormat.java:710)
\tat org.example.garden.Dates.format(Dates.java:${line})
\tat org.example.garden.Beds.onCreate(Beds.java:4)
\tat android.app.Activity.performCreate(Activity.java:8616)
`;
const source = (type: string, handling: string): string => `package org.example.garden;

class Dates {
    String shown;

    String format(String pattern, Date date) {
        try {
            return new SimpleDateFormat(pattern).format(date);
        } catch (${type} e) {
            ${handling}
        }
        return "";
    }
}
`;

const factOf = async (log: string, type: string, handling: string): Promise<string | undefined> => {
  const answer = await answerFor(log, {
    "app/src/main/java/org/example/garden/Dates.java": source(type, handling),
  });
  return answer.facts?.find(({ topic }) => topic === "catch that takes it")?.text;
};

test("a crash out of a try that takes it is of another version", async () => {
  expect(await factOf(CRASH + stack(), "Exception", 'Log.e("dates", "no date", e);')).toBe(
    "Line 8 of Dates.java stands in the `try` of line 7, whose `catch` (line 9) takes IllegalArgumentException and throws nothing: the crash is of another version of Dates.java.",
  );
});

test("without the words of a crash the catch may have printed it", async () => {
  expect(await factOf(stack(), "IllegalArgumentException", "e.printStackTrace();")).toContain(
    "the log is of another version of Dates.java, or of what that `catch` printed",
  );
});

test.each([
  ["takes something else", "IOException", "shown = null;"],
  ["throws it on", "Exception", "throw new IllegalStateException(e);"],
  ["hands it to somebody", "Exception", "report(e);"],
])("nothing is said of a catch that %s", async (_, type, handling) => {
  expect(await factOf(CRASH + stack(), type, handling)).toBeUndefined();
});
