import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { libraryName, libraryOfPath } from "../../../src/analysis/build/library-file.ts";
import { jdkInPath, jdkNumber } from "../../../src/analysis/build/running-jdk.ts";
import { replaceWord } from "../../../src/analysis/build/versions.ts";

describe("replaceWord", () => {
  it.each([
    ['agp = "8.1.0"', "8.1.0", "8.1.4", 'agp = "8.1.4"'],
    [
      "distributionUrl=https\\://x/gradle-8.1-bin.zip",
      "gradle-8.1",
      "gradle-8.5",
      "distributionUrl=https\\://x/gradle-8.5-bin.zip",
    ],
    ["    compileSdk = 34 // Android 14", "34", "35", "    compileSdk = 35 // Android 14"],
    ["org.gradle.jvmargs=-Xmx2g -XX:+UseG1GC", "-Xmx2g", "-Xmx4g", "org.gradle.jvmargs=-Xmx4g -XX:+UseG1GC"],
  ])("%s", (line, from, to, changed) => {
    expect(replaceWord(line, from, to)).toBe(changed);
  });

  it.each([
    ["part of a longer version", 'agp = "8.1.0"', "8.1"],
    ["the end of a longer version", 'agp = "8.1.0"', "1.0"],
    ["part of a name", "val sdk34 = 34.5", "34"],
    ["there twice", "compileSdk = 34; targetSdk = 34", "34"],
    ["not there", "compileSdk = libs.sdk", "34"],
  ])("leaves alone what is %s", (_, line, from) => {
    expect(replaceWord(line, from, "x")).toBeUndefined();
  });

  it("puts the text exactly once, whatever the line", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        const changed = replaceWord(`${before} 8.7.3 ${after}`, "8.7.3", "8.9.3");
        if (changed !== undefined) expect(changed).toBe(`${before} 8.9.3 ${after}`);
      }),
    );
  });
});

describe("the JDK's number", () => {
  it.each([
    ["17", 17],
    ["17.0.9", 17],
    ["1.8", 8],
    ["8u392", 8],
    ["11.0.20-tem", 11],
    ["latest", undefined],
    ["172", undefined],
  ])("%s", (version, jdk) => {
    expect(jdkNumber(version)).toBe(jdk);
  });

  it.each([
    ["/usr/lib/jvm/java-11-openjdk-amd64", 11],
    ["/usr/lib/jvm/java-1.8.0-openjdk", 8],
    ["C:\\Program Files\\Java\\jdk-17.0.2", 17],
    ["/opt/hostedtoolcache/Java_Temurin-Hotspot_jdk/11.0.28-6/x64", 11],
    ["/Library/Java/JavaVirtualMachines/zulu-17.jdk/Contents/Home", 17],
    ["/Applications/Android Studio.app/Contents/jbr/Contents/Home", undefined],
  ])("%s", (path, jdk) => {
    expect(jdkInPath(path)?.jdk).toBe(jdk);
  });
});

describe("a library by its file", () => {
  it.each([
    [
      "/h/.gradle/caches/modules-2/files-2.1/org.example/charts/3.2.0/5d1/charts-3.2.0.jar!/META-INF/x",
      "org.example:charts:3.2.0",
    ],
    ["/h/transforms/5f/transformed/jetified-charts-3.2.0-api.jar!/META-INF/x", "charts 3.2.0"],
    [
      "/h/transforms/5f/transformed/jetified-kotlin-stdlib-2.1.0-RC.jar!/kotlin/Unit.class",
      "kotlin-stdlib 2.1.0-RC",
    ],
    ["/h/libs/legacy.jar!/x", "legacy"],
  ])("%s", (path, name) => {
    const library = libraryOfPath(path);
    expect(library && libraryName(library)).toBe(name);
  });

  it("is unknown for a source file", () => {
    expect(libraryOfPath("/h/app/src/main/java/org/example/Main.kt")).toBeUndefined();
  });
});
