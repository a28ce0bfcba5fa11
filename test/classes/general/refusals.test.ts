import { describe, expect, test } from "vitest";
import { answerFor } from "../../temporary-project.ts";

const PATH = "app/src/main/java/org/example/garden";
const CALLED = "\tat android.os.Handler.handleCallback(Handler.java:789)\n";
const REMOTE =
  "\tat android.database.DatabaseUtils.readExceptionFromParcel(DatabaseUtils.java:170)\n\tat android.content.ContentProviderProxy.query(ContentProviderNative.java:423)\n\tat android.content.ContentResolver.query(ContentResolver.java:944)\n";

describe("a value that a query refuses", () => {
  const source = (before: string): string =>
    `package org.example.garden;

class Seeds {
    static long idOf(Context context, String name) {
        ${before}
        Cursor cursor = context.getContentResolver().query(Beds.URI,
                new String[] { BaseColumns._ID }, Beds.NAME + "=?",
                new String[] { name }, null);
        return cursor.getLong(0);
    }

    static void open(Context context, Row row) {
        idOf(context, row.title());
    }
}
`;
  const log = (message: string): string =>
    `java.lang.IllegalArgumentException: ${message}\n${REMOTE}\tat org.example.garden.Seeds.idOf(Seeds.java:6)\n\tat org.example.garden.Seeds.open(Seeds.java:13)\n${CALLED}`;

  test("is the null element of the selection arguments, with who passes it", async () => {
    const answer = await answerFor(log("the bind value at index 1 is null"), {
      [`${PATH}/Seeds.java`]: source(""),
    });
    expect(answer.status).toBe("explained");
    expect(answer.rootCause).toContain(
      "`name` is null: it is value 1 of the selection arguments that idOf() passes",
    );
    expect(answer.rootCause).toContain("Seeds.java:13 passes `row.title()` for it.");
    expect(answer.location).toMatchObject({ path: `${PATH}/Seeds.java`, line: 8 });
  });

  test("is none that was looked at before", async () => {
    const answer = await answerFor(log("the bind value at index 1 is null"), {
      [`${PATH}/Seeds.java`]: source("if (name == null) return -1;"),
    });
    expect(answer.status).toBe("unexplained");
  });

  test("is none that the array does not have", async () => {
    const answer = await answerFor(log("the bind value at index 2 is null"), {
      [`${PATH}/Seeds.java`]: source(""),
    });
    expect(answer.status).toBe("unexplained");
  });

  test("is the column of the projection that the provider does not have", async () => {
    const answer = await answerFor(log("Invalid column _id"), { [`${PATH}/Seeds.java`]: source("") });
    expect(answer.rootCause).toContain('Line 7 of Seeds.java names the column "_id"');
  });

  test("is no column that the projection does not name", async () => {
    const answer = await answerFor(log("Invalid column height"), { [`${PATH}/Seeds.java`]: source("") });
    expect(answer.status).toBe("unexplained");
  });
});

describe("what was ended before it is used", () => {
  const source = (more = ""): string =>
    `package org.example.garden

class Watering {
    private val work = Executors.newSingleThreadExecutor()

    fun start() {
        work.execute { pour() }
    }

    fun stop() {
        work.shutdown()
    }
${more}}
`;
  const log = (state: string): string =>
    `java.util.concurrent.RejectedExecutionException: Task X rejected from java.util.concurrent.ThreadPoolExecutor@1[${state}, pool size = 0]\n\tat java.util.concurrent.ThreadPoolExecutor$AbortPolicy.rejectedExecution(ThreadPoolExecutor.java:2086)\n\tat java.util.concurrent.ThreadPoolExecutor.reject(ThreadPoolExecutor.java:848)\n\tat java.util.concurrent.ThreadPoolExecutor.execute(ThreadPoolExecutor.java:1394)\n\tat org.example.garden.Watering.start(Watering.kt:7)\n${CALLED}`;

  test("was ended by the only such call that was found so", async () => {
    const answer = await answerFor(log("Terminated"), { [`${PATH}/Watering.kt`]: source() });
    expect(answer.status).toBe("explained");
    expect(answer.rootCause).toContain(
      "stop() calls work.shutdown() on line 11 of Watering.kt, the only such call that was found",
    );
  });

  test.each([
    [
      "there are two such places",
      log("Terminated"),
      source("\n    fun leave() {\n        work.shutdownNow()\n    }\n"),
    ],
    [
      "others hold it too",
      log("Terminated"),
      source("\n    fun all() = listOf(work)\n\n    fun hand() {\n        give(work)\n    }\n"),
    ],
    ["it was only full", log("Running"), source()],
  ])("is not told where %s", async (_, text, file) => {
    const answer = await answerFor(text, { [`${PATH}/Watering.kt`]: file });
    expect(answer.status).toBe("unexplained");
    expect(answer.rootCause).not.toContain("only place");
  });
});
