import { describe, expect, it } from "vitest";
import { apiLevel } from "../../../src/classes/gradle_environment/compile-sdk-lines.ts";
import { jvmOption, megabytes } from "../../../src/classes/gradle_environment/gradle_oom/memory-settings.ts";
import { javaLevel, levelWords } from "../../../src/classes/gradle_environment/java-level.ts";

describe("a Java level as build files write it", () => {
  it.each([
    ["1.8", 8],
    ["17", 17],
    ["JavaVersion.VERSION_1_8", 8],
    ["JavaVersion.VERSION_11.toString()", 11],
    ["JvmTarget.JVM_17", 17],
    ["org.jetbrains.kotlin.gradle.dsl.JvmTarget.JVM_1_8", 8],
    ["JavaLanguageVersion.of(21)", 21],
    ["jvmToolchain(17)", 17],
    ["libs.versions.java.get()", undefined],
    ["2.0.21", undefined],
  ])("%s", (written, level) => {
    expect(javaLevel(written)).toBe(level);
  });

  it.each([
    ["sourceCompatibility = JavaVersion.VERSION_1_8", 8, 17, "VERSION_1_8", "VERSION_17"],
    ["targetCompatibility JavaVersion.VERSION_17", 17, 8, "VERSION_17", "VERSION_1_8"],
    ['jvmTarget = "1.8"', 8, 11, "1.8", "11"],
    ["jvmTarget = '17'", 17, 8, "17", "1.8"],
    ["jvmTarget.set(JvmTarget.JVM_1_8)", 8, 21, "JVM_1_8", "JVM_21"],
    ["jvmToolchain(11)", 11, 17, "11", "17"],
  ])("%s", (line, from, to, before, after) => {
    expect(levelWords(line, from, to)).toEqual({ from: before, to: after });
  });
});

it.each([
  ["34", 34],
  ["release(36)", 36],
  ['"android-33"', 33],
  ["android-36.1", 36.1],
  ["android-Baklava", undefined],
  ["libs.versions.sdk.get().toInt()", undefined],
])("%s is an API level", (written, level) => {
  expect(apiLevel(written)).toBe(level);
});

it.each([
  ["2 GiB", 2048],
  ["512 MiB", 512],
  ["4g", 4096],
  ["1536m", 1536],
  ["much", undefined],
])("%s is an amount of memory", (written, amount) => {
  expect(megabytes(written)).toBe(amount);
});

it("finds an option among JVM arguments", () => {
  expect(jvmOption("-Dfile.encoding=UTF-8 -Xmx2g -XX:MaxMetaspaceSize=512m", "-XX:MaxMetaspaceSize=")).toBe(
    "512m",
  );
  expect(jvmOption("-Xms1g", "-Xmx")).toBeUndefined();
});
