import { describe, expect, it } from "vitest";
import { maskData } from "../../src/support/mask-data.ts";
import { maskerFor } from "../../src/support/secret-values.ts";
import { findWrittenMask } from "../../src/support/written-mask.ts";

describe("maskData", () => {
  it("masks what a key, a name beside it or the row before says is a secret", () => {
    const key = ["-----BEGIN PRIVATE KEY-----", "MIIEvQIBADANBgkqhkiG9w0BAQEF", "-----END PRIVATE KEY-----"];
    const hidden = ["-----BEGIN PRIVATE KEY-----", "***", "-----END PRIVATE KEY-----"];
    expect(
      maskData({
        storePassword: "hunter2",
        properties: [{ name: "keyPassword", value: "hunter3" }],
        lines: key,
        rows: key.map((text, index) => ({ number: index + 1, text })),
        text: 'storePassword = "hunter2"',
      }),
    ).toEqual({
      storePassword: "***",
      properties: [{ name: "keyPassword", value: "***" }],
      lines: hidden,
      rows: hidden.map((text, index) => ({ number: index + 1, text })),
      text: 'storePassword = "***"',
    });
  });
  it("leaves everything else as it is", () => {
    const plain = {
      key: { value: "books" },
      properties: [
        { name: "org.gradle.jvmargs", value: "-Xmx2g" },
        { name: "passed", value: "true" },
      ],
      tokens: 12,
      path: "app/src/main/java/org/example/TokenStore.kt",
      rows: [{ text: "one\ntwo" }, { text: 1 }, "three", null],
      none: [],
    };
    expect(maskData(plain)).toEqual(plain);
  });
});

describe("maskerFor", () => {
  it("masks the secrets of a text also where they stand alone, and no part of a word", () => {
    const masked = maskerFor("login failed, password=hunter2-of-shelf\npin_token=abc\nplain hunter3");
    expect(masked('pattern: "hunter2-of-shelf"')).toBe('pattern: "***"');
    expect(masked("abcdef hunter3 login failed")).toBe("abcdef hunter3 login failed");
  });
});

describe("findWrittenMask", () => {
  it("finds a masked line that somebody would write back, in place of its own secret or in a new file", () => {
    const before = 'val maps = "AIzaSyA1234567890abcdefghijklmnopqrstuv"\nstorePassword=hunter2\n';
    expect(findWrittenMask(before, before.replace("hunter2", "***"))).toBe("storePassword=***");
    expect(findWrittenMask(before, `val maps = "***"\n${before}`)).toBe('val maps = "***"');
    expect(findWrittenMask("", "a=1\nkeyPassword=***")).toBe("keyPassword=***");
  });
  it("lets stars be that stand for no secret, or stood there", () => {
    for (const text of ["/*** docs ***/", "***bold***", "password: String // ***", "* * *"])
      expect(findWrittenMask("", text), text).toBeUndefined();
    expect(findWrittenMask("password=***\n", "# how\npassword=***\n")).toBeUndefined();
  });
});
