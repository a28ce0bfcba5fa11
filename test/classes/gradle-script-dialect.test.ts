import { describe, expect, it } from "vitest";
import { findOwnLanguage } from "../../src/classes/gradle_script/build_script_syntax_error/script-dialect.ts";

const asKotlin = (line: string) => findOwnLanguage({ isKotlin: true, lines: [line] }).get(1);
const asGroovy = (line: string) => findOwnLanguage({ isKotlin: false, lines: [line] }).get(1);

describe("a Groovy line in a Kotlin script", () => {
  it.each([
    ["    implementation 'a:b:1.0'", '    implementation("a:b:1.0")'],
    [
      "id 'com.android.application' version '8.9.2' apply false",
      'id("com.android.application") version "8.9.2" apply false',
    ],
    ["apply plugin: 'kotlin-android'", 'apply(plugin = "kotlin-android")'],
    ["    compileSdkVersion 34", "    compileSdk = 34"],
    ["        minifyEnabled true", "        isMinifyEnabled = true"],
    ["    namespace 'org.example'", '    namespace = "org.example"'],
    ["def room = '2.6.1'", 'val room = "2.6.1"'],
    ["include ':app', ':core'", 'include(":app", ":core")'],
    ["    api project(':core')", '    api(project(":core"))'],
    ["    minSdkVersion 24 // as before", "    minSdk = 24 // as before"],
    ["maven { url 'https://a.org' }", 'maven { url("https://a.org") }'],
  ])("%s", (groovy, kotlin) => {
    expect(asKotlin(groovy)).toBe(kotlin);
    expect(asKotlin(kotlin)).toBeUndefined();
  });

  it.each([
    "val dash = name.replace('-', '_')",
    '    else "a"',
    '// implementation "a:b:1.0"',
    '    url = uri("https://a.org")',
    "",
  ])("is none of: %s", (line) => {
    expect(asKotlin(line)).toBeUndefined();
  });
});

it("looks into no comment over several lines", () => {
  const lines = ["/*", "    compileSdkVersion 34", "*/", "    minSdkVersion 24"];
  expect([...findOwnLanguage({ isKotlin: true, lines })]).toEqual([[4, "    minSdk = 24"]]);
});

describe("a Kotlin line in a Groovy script", () => {
  it("declares with val", () => {
    expect(asGroovy('    val room: String = "2.6.1"')).toBe('    def room = "2.6.1"');
    expect(asGroovy("    values = 3")).toBeUndefined();
  });
});
