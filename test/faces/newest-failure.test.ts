import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { culprit, hasTerminal, home, onTerminal, root, shelf } from "./command.ts";

const failedTest = `<?xml version="1.0" encoding="UTF-8"?>
<testsuite name="org.example.shelf.ShelfTest" tests="1" failures="1" errors="0">
  <testcase name="opens" classname="org.example.shelf.ShelfTest" time="0.01">
    <failure message="java.lang.AssertionError: expected:&lt;1&gt; but was:&lt;2&gt;" type="java.lang.AssertionError">java.lang.AssertionError: expected:&lt;1&gt; but was:&lt;2&gt;
	at org.junit.Assert.fail(Assert.java:89)
	at org.example.shelf.ShelfTest.opens(ShelfTest.kt:12)
</failure>
  </testcase>
</testsuite>
`;
const passedTest =
  '<testsuite name="a" tests="1" failures="0"><testcase name="b" classname="a"/></testsuite>\n';
const lintXml = `<issues format="6" by="lint 8.5.0">
    <issue id="HardcodedText" severity="Warning" message="Hardcoded string"><location file="/w/a.xml" line="2"/></issue>
    <issue
        id="MissingPermission"
        severity="Error"
        message="Missing permissions required by LocationManager.getLastKnownLocation: android.permission.ACCESS_FINE_LOCATION"
        errorLine1="        manager.getLastKnownLocation(&quot;gps&quot;)">
        <location file="/work/app/src/main/java/org/example/shelf/MainActivity.kt" line="13" column="9"/>
    </issue>
</issues>
`;
const report = {
  diagnostics: [
    { severity: "WARNING", problemId: [{ displayName: "Deprecated" }], contextualLabel: "old" },
    {
      severity: "ERROR",
      contextualLabel: "cannot find symbol",
      problemDetails: [{ text: "cannot find symbol\n  symbol:   class Book" }],
      locations: [{ path: "/work/app/src/main/java/org/example/shelf/Shelf.java", line: 7 }],
    },
  ],
};
const problems = `<html><script type="text/javascript">\n// begin-report-data\n${JSON.stringify(report)}\n// end-report-data\n</script></html>\n`;
const jvm =
  "#\n# A fatal error has been detected by the Java Runtime Environment:\n#\n#  SIGSEGV (0xb) at pc=0x00007f0e5c3d1a2b, pid=77, tid=78\n#\n";
const memory = "#\n# There is insufficient memory for the Java Runtime Environment to continue.\n";
const results = "app/build/test-results/testDebugUnitTest";

/** A copy of the example project with these files, so many minutes old. */
function project(files: Record<string, [minutes: number, text: string]>) {
  const folder = join(realpathSync(mkdtempSync(join(tmpdir(), "culprit-newest-"))), "shelf");
  cpSync(shelf, folder, { recursive: true });
  for (const [path, [minutes, text]] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
    const at = Date.now() / 1000 - minutes * 60 - 5;
    utimesSync(join(folder, path), at, at);
  }
  return folder;
}

const bare = (cwd: string, environment = home()) => onTerminal([], { typed: "", environment, cwd });

describe.runIf(hasTerminal)("bare culprit in a project", () => {
  it.each<[string, Record<string, [number, string]>, RegExp, RegExp]>([
    [
      "a test that failed",
      { [`${results}/TEST-a.xml`]: [3, failedTest] },
      /^app\/build\/test-results\/testDebugUnitTest\/TEST-a\.xml, 3 minutes ago\r/,
      /expects 1 and gets 2/,
    ],
    [
      "a test on a device",
      { "app/build/outputs/androidTest-results/connected/debug/TEST-b.xml": [120, failedTest] },
      /TEST-b\.xml, 2 hours ago/,
      /expects 1 and gets 2/,
    ],
    [
      "lint as text",
      {
        "app/build/reports/lint-results-debug.txt": [
          1,
          "/w/app/src/main/java/org/example/shelf/MainActivity.kt:13: Error: Missing permissions required by X: android.permission.ACCESS_FINE_LOCATION [MissingPermission]\n",
        ],
      },
      /lint-results-debug\.txt, 1 minute ago/,
      /MissingPermission/,
    ],
    [
      "lint as XML",
      { "app/build/reports/lint-results-debug.xml": [0, lintXml] },
      /lint-results-debug\.xml, just now/,
      /ACCESS_FINE_LOCATION/,
    ],
    [
      "Gradle's problems",
      { "build/reports/problems/problems-report.html": [1500, problems] },
      /problems-report\.html, 1 day ago/,
      /Shelf\.java:7/,
    ],
    [
      "a JVM that crashed",
      { "hs_err_pid77.log": [2, jvm], "replay_pid77.log": [1, "compile x"] },
      /hs_err_pid77\.log, 2 minutes ago/,
      /daemon/,
    ],
    ["a JVM without memory", { "hs_err_pid77.log": [2, memory] }, /hs_err_pid77\.log/, /daemon/],
  ])("explains %s", async (_, files, which, says) => {
    const ran = await bare(project(files));
    expect(ran.output).toMatch(which);
    expect(ran.output).toMatch(says);
    expect([0, 4]).toContain(ran.code);
  });

  it("takes the newest in which something failed, and tells of others beside it", async () => {
    const folder = project({
      [`${results}/TEST-old.xml`]: [9, failedTest],
      [`${results}/TEST-new.xml`]: [4, failedTest],
      [`${results}/TEST-passed.xml`]: [1, passedTest],
      "app/build/reports/lint-results-debug.xml": [2, "<issues></issues>"],
      "app/build/reports/lint-results-debug.txt": [
        2,
        "/w/a.xml:2: Warning: Hardcoded [HardcodedText]\n0 errors, 1 warnings\n",
      ],
      "hs_err_pid1.log": [300, jvm],
    });
    expect((await bare(folder)).output).toMatch(/TEST-new\.xml, 4 minutes ago; 1 more beside it hold/);
  });

  it("takes the last culprit run where that is newer", async () => {
    const folder = project({ [`${results}/TEST-a.xml`]: [3, failedTest] });
    const environment = home();
    const log = join(root, "examples/failures/lateinit/log.txt");
    await culprit(["run", "--", "sh", "-c", `cat '${log}'; exit 1`], { cwd: folder, environment });
    const ran = await bare(folder, environment);
    expect(ran.output).toMatch(/^culprit run -- sh -c .*, just now\r\n/);
    expect(ran.output).toContain("shelfAdapter is read in onSync()");
    expect(ran.code).toBe(0);
  });

  it("says what it looked for where nothing failed, and leads nowhere outside", async () => {
    const outside = join(mkdtempSync(join(tmpdir(), "culprit-outside-")), "TEST-a.xml");
    writeFileSync(outside, failedTest);
    const folder = project({ [`${results}/TEST-passed.xml`]: [1, passedTest] });
    symlinkSync(outside, join(folder, results, "TEST-link.xml"));
    const ran = await bare(folder);
    expect(ran.code).toBe(3);
    expect(ran.output).toMatch(/^There is no failure on record in .*shelf\.\r\nLooked for results of tests/);
    expect(ran.output).toContain("culprit run -- ./gradlew build");
  });

  it("is not asked for by a pipe, and elsewhere there is the help", async () => {
    const folder = project({ [`${results}/TEST-a.xml`]: [3, failedTest] });
    expect((await culprit([], { cwd: folder, input: "" })).stdout).toContain("The input is empty.");
    const nowhere = await bare(mkdtempSync(join(tmpdir(), "culprit-nowhere-")));
    expect(nowhere.code).toBe(2);
    expect(nowhere.output).toContain("Usage");
  });
});
