import { describe, expect, test } from "vitest";
import { readLog } from "../../src/parse/read-log.ts";

const crash = "java.lang.IllegalStateException: closed\n\tat org.example.notes.Shelf.open(Shelf.kt:31)";
const stated = (text: string) =>
  readLog(`${text}\n\n${crash}`).failures[0]?.environment?.map(({ part, value }) => `${part} ${value}`) ?? [];

describe("where it ran, as the text states it", () => {
  test.each([
    ["Android version: 15", ["api 35"]],
    ["OS: Android 14 (API 34)", ["api 34"]],
    ["API level 28", ["api 28"]],
    ["SDK_INT = 33", ["api 33"]],
    ["[ro.build.version.sdk]: [30]", ["api 30"]],
    ["Device: Pixel 7\nApp version: 2.3.1-beta", ["device Pixel 7", "appVersion 2.3.1-beta"]],
    ["Device model: SM-G991B", ["device SM-G991B"]],
    ["ABI: 'arm64'", ["abi arm64"]],
    ["- Foreground: no", ["foreground no"]],
    [
      "Build fingerprint: 'acme/leaf/leaf:14/UP1A.231005.007/11:user/release-keys'",
      ["api 34", "device acme leaf"],
    ],
    ["It works on 34, fails on 35.", ["worksOn 34", "failsOn 35"]],
    ["Only crashes on Android 13, fine on Android 14.", ["failsOn 33", "worksOn 34"]],
    ["Crashes on API 29 but does not happen on API 30", ["failsOn 29", "worksOn 30"]],
    ["Never crashes on Android 16 while it fails on Android 15", ["worksOn 36", "failsOn 35"]],
  ])("%s", (text, parts) => {
    expect(stated(text)).toEqual(parts);
  });

  test.each([
    ["a level of the build", "compileSdk = 35\ntargetSdk 34\nminSdk: 24"],
    ["a release of two levels", "Android 12"],
    [
      "a level that is demanded",
      "This needs Android API level 21+.\nExpected Android API level 21 but was 19",
    ],
    ["a number of something else", "It fails on 3 of 12 tries, works on the rest."],
    ["a version of a library", "android 1.7.3 of the library works"],
    ["a frame", "\tat android.app.Activity.performStart(Activity.java:8137)"],
  ])("nothing by %s", (_, text) => {
    expect(stated(text)).toEqual([]);
  });

  test("a build is on no device", () => {
    const text = "Android 15\nExecution failed for task ':app:mergeDebugResources'.\n> A failure occurred";
    expect(readLog(text).failures[0]?.environment).toBeUndefined();
  });
});
