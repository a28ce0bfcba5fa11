import { describe, expect, test } from "vitest";
import { answerFor } from "../../temporary-project.ts";

const PATH = "app/src/main/java/org/example/garden";
const CALLED = "\tat android.os.Handler.handleCallback(Handler.java:789)\n";

describe("a loop whose collection changes", () => {
  const source = (body: string): string =>
    `package org.example.garden

class Beds {
    private val beds = mutableListOf<Bed>()

    fun water() {
        for (bed in beds) {
            ${body}
        }
    }

    private fun uproot(bed: Bed) {
        beds.remove(bed)
    }
}
`;
  const log = `java.util.ConcurrentModificationException\n\tat java.util.ArrayList$Itr.next(ArrayList.java:860)\n\tat org.example.garden.Beds.water(Beds.kt:7)\n${CALLED}`;

  test("is changed by a function that the loop calls", async () => {
    const answer = await answerFor(log, { [`${PATH}/Beds.kt`]: source("if (bed.dry) uproot(bed)") });
    expect(answer.status).toBe("explained");
    expect(answer.rootCause).toContain("line 8 calls uproot(), which changes beds on line 13");
    expect(answer.fixes?.[0]?.diff).toContain("+        for (bed in beds.toList()) {");
  });

  test.each([
    ["leaves the loop after it", "if (bed.dry) { uproot(bed); return }"],
    ["puts it off", "later { uproot(bed) }"],
  ])("is not said to be where the loop %s", async (_, body) => {
    const answer = await answerFor(log, { [`${PATH}/Beds.kt`]: source(body) });
    expect(answer.rootCause).not.toContain("which changes beds");
  });
});

describe("a sort in place", () => {
  const source =
    "package org.example.garden\n\nclass Rows {\n    fun show(rows: Rows) {\n        Collections.sort(rows.all, byName)\n    }\n}\n";
  const log = (thrower: string): string =>
    `java.lang.UnsupportedOperationException\n\tat ${thrower}\n\tat java.util.Collections.sort(Collections.java:210)\n\tat org.example.garden.Rows.show(Rows.kt:5)\n${CALLED}`;

  test("of what refuses changes is the cause", async () => {
    const answer = await answerFor(
      log("kotlinx.collections.immutable.AbstractListIterator.set(Unknown Source:4)"),
      {
        [`${PATH}/Rows.kt`]: source,
      },
    );
    expect(answer.rootCause).toContain("Line 5 lets sort() change rows.all in place");
  });

  test("is not where something else refused", async () => {
    const answer = await answerFor(log("com.vendor.Names.compare(Names.java:4)"), {
      [`${PATH}/Rows.kt`]: source,
    });
    expect(answer.status).toBe("unexplained");
  });
});

describe("going back when the state is saved", () => {
  const source = (before: string): string =>
    `package org.example.garden;\n\nclass Plan extends Activity {\n    @Override\n    public void onBackPressed() {\n        ${before}\n        super.onBackPressed();\n    }\n}\n`;
  const log = `java.lang.IllegalStateException: Can not perform this action after onSaveInstanceState\n\tat android.app.FragmentManagerImpl.checkStateLoss(FragmentManager.java:1280)\n\tat android.app.FragmentManagerImpl.popBackStackImmediate(FragmentManager.java:451)\n\tat android.app.Activity.onBackPressed(Activity.java:2153)\n\tat org.example.garden.Plan.onBackPressed(Plan.java:7)\n`;

  test("is told of the line that does not ask", async () => {
    const answer = await answerFor(log, { [`${PATH}/Plan.java`]: source("") });
    expect(answer.rootCause).toContain("Line 7 goes back without asking");
    expect(answer.fixes ?? []).toEqual([]);
    const ofLibrary = await answerFor(
      log.replaceAll("android.app.Fragment", "androidx.fragment.app.Fragment"),
      {
        [`${PATH}/Plan.java`]: source(""),
      },
    );
    expect(ofLibrary.fixes?.[0]?.diff).toContain(
      "+        if (getSupportFragmentManager().isStateSaved()) return;",
    );
  });

  test("is not where it asks", async () => {
    const answer = await answerFor(log, {
      [`${PATH}/Plan.java`]: source("if (saved.isStateSaved()) return;"),
    });
    expect(answer.status).toBe("unexplained");
  });
});

describe("the second half of a pair", () => {
  const source = (more: string): string =>
    `package org.example.garden;

class Sheds {
    static ParcelFileDescriptor open(File file) {
        return ParcelFileDescriptor.open(file, 0);
    }

    void copy(File file) {
        ParcelFileDescriptor shed = open(file);
        ${more}
    }
}
`;
  const log = `java.lang.Throwable: Explicit termination method 'close' not called\n\tat dalvik.system.CloseGuard.open(CloseGuard.java:184)\n\tat android.os.ParcelFileDescriptor.open(ParcelFileDescriptor.java:200)\n\tat org.example.garden.Sheds.open(Sheds.java:5)\n\tat org.example.garden.Sheds.copy(Sheds.java:9)\n${CALLED}`;

  test("is missing where what was opened is kept", async () => {
    const answer = await answerFor(log, { [`${PATH}/Sheds.java`]: source("read(shed);") });
    expect(answer.status).toBe("explained");
    expect(answer.rootCause).toContain(
      "opens what copy() keeps in shed, and copy() has no call of close() on it",
    );
  });

  test.each([
    ["it stands in a finally", "try { read(shed); } finally { shed.close(); }"],
    ["it is handed back as something else", "return shed.length();"],
  ])("is judged by what is there: %s", async (name, more) => {
    const answer = await answerFor(log, { [`${PATH}/Sheds.java`]: source(more) });
    if (name.includes("finally")) expect(answer.status).toBe("unexplained");
    else expect(answer.rootCause).toContain("keeps in shed");
  });

  test("is no number that a call answered with", async () => {
    const counted = source("read(shed);").replace(/(\w+) shed = /, "long shed = ");
    const answer = await answerFor(log, { [`${PATH}/Sheds.java`]: counted });
    expect(answer.status).toBe("unexplained");
  });

  test("is seen on what is held, and in a function that ends what it is given", async () => {
    const holding = (more: string): string =>
      source(more).replace(
        "return ParcelFileDescriptor.open(file, 0);",
        "ParcelFileDescriptor opened = ParcelFileDescriptor.open(file, 0); return new Shed(opened);",
      );
    const open = await answerFor(log, { [`${PATH}/Sheds.java`]: holding("read(shed);") });
    expect(open.rootCause).toContain("copy() has no call of close() on it or on what it holds");
    for (const end of ["shed.file.close();", "Streams.closeQuietly(shed);"]) {
      const closed = holding(`try { read(shed); } finally { ${end} }`);
      expect((await answerFor(log, { [`${PATH}/Sheds.java`]: closed })).status).toBe("unexplained");
    }
  });

  const round = (body: string): string =>
    `package org.example.garden;
class Sheds {
    static Holder find(List<File> files) {
        for (File each : files) {
            ${body}
        }
        return null;
    }
}
`;
  const lost = `java.lang.Throwable: Explicit termination method 'close' not called\n\tat dalvik.system.CloseGuard.open(CloseGuard.java:184)\n\tat java.util.zip.ZipFile.<init>(ZipFile.java:247)\n\tat org.example.garden.Sheds.find(Sheds.java:5)\n\tat org.example.garden.Yard.onCreate(Yard.java:9)\n`;
  const FOUND = "if (zip.getEntry(NAME) != null) return new Holder(zip);";

  test("is missing where each round of a loop opens anew", async () => {
    const body = `ZipFile zip = new ZipFile(each); ${FOUND}`;
    const answer = await answerFor(lost, { [`${PATH}/Sheds.java`]: round(body) });
    expect(answer.status).toBe("explained");
    expect(answer.rootCause).toContain("On each round of the loop of line 4 line 5 calls ZipFile()");
    expect(answer.location?.line).toBe(5);
  });

  test.each([
    ["the round ends it", `ZipFile zip = new ZipFile(each); ${FOUND} zip.close();`],
    ["there is no next round", "ZipFile zip = new ZipFile(each); zip.size(); break;"],
    ["it is kept elsewhere", `ZipFile zip = new ZipFile(each); opened.add(zip); ${FOUND}`],
    ["the language ends it", "try (ZipFile zip = new ZipFile(each)) { zip.size(); }"],
  ])("is not missing in a loop: %s", async (_, body) => {
    const answer = await answerFor(lost, { [`${PATH}/Sheds.java`]: round(body) });
    expect(answer.rootCause).not.toContain("On each round");
  });

  const receiver = (more: string): string =>
    `package org.example.garden

class Yard : Activity() {
    override fun onStart() {
        registerReceiver(weather, filter)
    }
${more}}
`;
  const leak = `android.app.IntentReceiverLeaked: Activity org.example.garden.Yard has leaked IntentReceiver org.example.garden.Weather@1 that was originally registered here. Are you missing a call to unregisterReceiver()?\n\tat android.app.LoadedApk$ReceiverDispatcher.<init>(LoadedApk.java:1689)\n\tat android.content.ContextWrapper.registerReceiver(ContextWrapper.java:723)\n\tat org.example.garden.Yard.onStart(Yard.kt:5)\n`;

  test("is missing where the class has none", async () => {
    const answer = await answerFor(leak, { [`${PATH}/Yard.kt`]: receiver("") });
    expect(answer.status).toBe("explained");
    expect(answer.rootCause).toContain("Yard.kt has no call of unregisterReceiver()");
    expect(answer.fixGuidelines[0]).toContain("in onStop()");
    expect(answer.fixes ?? []).toEqual([]);
    const kept = await answerFor(leak.replace("Yard.kt:5", "Yard.kt:7"), {
      [`${PATH}/Yard.kt`]: receiver("").replace(
        "Activity() {\n",
        "Activity() {\n    private val weather = Weather()\n\n",
      ),
    });
    expect(kept.fixes?.[0]?.diff).toContain("+    override fun onStop() {");
    expect(kept.fixes?.[0]?.diff).toContain("+        unregisterReceiver(weather)");
  });

  test("is not missing where the class has it", async () => {
    const more = "\n    override fun onDestroy() {\n        if (bound) unregisterReceiver(weather)\n    }\n";
    const answer = await answerFor(leak, { [`${PATH}/Yard.kt`]: receiver(more) });
    expect(answer.status).toBe("unexplained");
  });
});
