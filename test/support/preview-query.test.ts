import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { previewQuery } from "../../src/support/preview-query.ts";

const packages = ["org.maker.shelf"];

describe("what is sent of a query", () => {
  it.each([
    [
      "java.lang.NullPointerException at org.maker.shelf.ui.ShelfFragment",
      "java.lang.NullPointerException at ShelfFragment",
    ],
    ["Unable to start activity ComponentInfo{org.maker.shelf/org.maker.shelf.MainActivity}", "MainActivity"],
    ["open failed: EACCES /home/jane/secret-app/app/src/main/Main.kt", "open failed: EACCES"],
    ["FileNotFoundException: C:\\Users\\Jane Roe\\app\\build.gradle (missing)", "FileNotFoundException:"],
    ["\\\\fileserver\\team\\notes not readable", "not readable"],
    ["e: app/src/main/java/org/maker/shelf/Main.kt:12:3 unresolved reference", "e: unresolved reference"],
    ["error in feature/Main.kt:12 unresolved reference", "error in unresolved reference"],
    ["mail jane.roe@maker.org about ANR", "mail about ANR"],
    ["Unable to resolve host api.internal.maker.org: No address", "Unable to resolve host : No address"],
    ["failed to connect to 10.11.12.13 port 443", "failed to connect to port 443"],
    ["https://jane:pw@git.maker.org/x?token=abc failed", "failed"],
    [`HTTP 401 Authorization: Bearer ${"aB3".repeat(10)}`, "HTTP 401"],
    [`ghp_${"a1B2c3D4e5F6".repeat(3)} rejected by server`, "rejected by server"],
    ["api_key=1234567890abcdef rejected by server", "rejected by server"],
    ["id 123e4567-e89b-12d3-a456-426614174000 unknown", "id unknown"],
    ["commit 0123456789abcdef0123456789abcdef01234567 broke it", "commit broke it"],
    ["com.othermaker.app.Login crashed", "Login crashed"],
    ["Call me at +49 170 1234567 about it", "Call me at about it"],
  ])("%j loses what is private", (query, sent) => {
    const preview = previewQuery(query, { packages });
    expect(preview).toContain(sent);
    expect(preview).not.toMatch(
      /maker|jane|roe|secret|\/home|Users|10\.11|aB3|ghp_|1234567|426614|0123456|example|\*\*\*/i,
    );
  });

  it.each([
    "java.lang.IllegalStateException: Fragment not attached to a context",
    "Only the original thread that created a view hierarchy can touch its views",
    "androidx.compose.runtime.remember vs rememberSaveable",
    "com.google.android.material.appbar.MaterialToolbar inflate",
    "Unresolved reference: viewBinding",
    "Could not find com.squareup.okhttp3:okhttp:4.12.0",
    "TypeError Cannot read property map of undefined",
    "I/O error and/or timeout",
    "AGP 8.5 requires Java 17",
    "INSTALL_FAILED_UPDATE_INCOMPATIBLE",
  ])("%j stays as it is", (query) => expect(previewQuery(query, { packages })).toBe(query));

  it("writes platform classes the way people search for them", () => {
    expect(previewQuery("NoClassDefFoundError: Landroid/view/View;")).toBe(
      "NoClassDefFoundError: android.view.View",
    );
  });

  it("a preview of a preview is the same", () => {
    const word = fc.constantFrom(
      "org.maker.shelf.Main",
      "/home/jane/x.kt",
      "token=abcd1234",
      "a@b.co",
      "api.maker.org",
      "java.util.List",
      "at",
      "(Main.kt:3)",
      "10.1.2.3",
      "x/y/z",
      '"',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), fc.string({ maxLength: 40 }), (words, rest) => {
        const once = previewQuery(`${words.join(" ")} ${rest}`, { packages });
        expect(previewQuery(once, { packages })).toBe(once);
        expect(once).not.toMatch(/org\.maker\.shelf|\/home\/jane|abcd1234|a@b\.co/);
      }),
      { numRuns: 300 },
    );
  });
});

describe("what only this company has a name for", () => {
  it.each([
    ["build01.acme.local refused", "refused"],
    ["api.acme.internal timed out", "timed out"],
    ["acme-prod-123.firebaseio.com denied", "denied"],
    ["cannot clone git@github.com:acme/secret.git", "cannot clone"],
    ["ssh alice@build01 failed", "ssh failed"],
    ["fe80::1 unreachable", "unreachable"],
    ["card 4111 1111 1111 1111 declined", "card declined"],
    ["device 359881234567890 offline", "device offline"],
    ["app 1:1234567890:android:abcdef123456 unknown", "app unknown"],
    ["role arn:aws:iam::123456789012:role/x", "role"],
  ])("%j is sent as %j", (query, sent) => {
    expect(previewQuery(query)).toBe(sent);
  });

  it.each([
    "com.android.internal.os.ZygoteInit crash",
    "kotlin.coroutines.jvm.internal",
    "return@forEach in this@Shelf",
    "minSdk 24 targetSdk 35 compileSdk 36",
    "Gradle 8.10.1 AGP 8.7.3",
    "at 12:30:45 error 404",
  ])("%j is everyone's, and stays", (query) => {
    expect(previewQuery(query)).toBe(query);
  });
});
