import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mapStrings } from "../../src/support/map-strings.ts";
import { redact, redactor, redactorOf } from "../../src/support/redact.ts";

describe("redact", () => {
  it("makes a crash fit for sharing and leaves it readable", () => {
    const crash = [
      "Process: com.maker.shelf.debug, PID: 123",
      "java.lang.RuntimeException: Unable to start ComponentInfo{com.maker.shelf/com.maker.shelf.ui.MainActivity}",
      "\tat com.maker.shelf.ui.MainActivity.onCreate(MainActivity.kt:10)",
      "\tat android.app.Activity.performCreate(Activity.java:7136)",
      "Caused by: com.vendor.sdk.core.Closed: token=a1b2c3",
    ];
    expect(redact(crash.join("\n")).split("\n")).toEqual([
      "Process: com.example.app1.debug, PID: 123",
      "java.lang.RuntimeException: Unable to start ComponentInfo{com.example.app1/com.example.app1.ui.MainActivity}",
      "\tat com.example.app1.ui.MainActivity.onCreate(MainActivity.kt:10)",
      "\tat android.app.Activity.performCreate(Activity.java:7136)",
      "Caused by: com.example.app2.core.Closed: token=***",
    ]);
  });

  it.each([
    [
      "e: file:///home/jane/work/maker/app/src/main/java/com/maker/shelf/Foo.kt:12:3 Unresolved reference",
      "e: file:///redacted/app/src/main/java/com/example/app1/Foo.kt:12:3 Unresolved reference",
    ],
    [
      "C:\\Users\\Jane Doe\\Shelf\\app\\src\\main\\java\\com\\maker\\shelf\\Foo.kt: (1, 2)",
      "C:\\redacted\\app\\src\\main\\java\\com\\example\\app1\\Foo.kt: (1, 2)",
    ],
    ["D:/work/maker/settings.gradle.kts", "D:/redacted/settings.gradle.kts"],
    ["/Users/jane/.gradle/caches/x.jar", "/redacted/.gradle/caches/x.jar"],
    ["~/maker/feature-pay/src/A.kt", "/redacted/module1/src/A.kt"],
    ["/home/jane/secret-plans", "/redacted"],
    ["/data/app/base.apk and /system/lib64/libc.so", "/data/app/base.apk and /system/lib64/libc.so"],
    ["Lcom/maker/shelf/Foo; com.maker.shelf.Foo", "Lcom/example/app1/Foo; com.example.app1.Foo"],
    [
      "/data01/jane/maker/app/src/main/java/com/maker/shelf/A.kt:3 by jane",
      "/redacted/app/src/main/java/com/example/app1/A.kt:3 by user1",
    ],
    ["/Users/Jane Doe/Shelf/app/build.gradle.kts, says Jane Doe", "/redacted/build.gradle.kts, says user1"],
    ["file:///Users/Jane%20Doe/Shelf/src/A.kt, Jane Doe", "file:///redacted/module1/src/A.kt, user1"],
    ["C:\\Users\\Jane Doe\\Shelf\\a.kt by Jane Doe", "C:\\redacted\\a.kt by user1"],
    ["jane wrote it, see /home/jane/x", "user1 wrote it, see /redacted"],
    ["/weird/jane/proj/app/src/main/kotlin/A.kt", "/redacted/app/src/main/kotlin/A.kt"],
    ["/home/runner/work/app/src/main/A.kt by runner", "/redacted/app/src/main/A.kt by runner"],
    ["/data/user/0/xyz.maker.shelf/files/a.db", "/data/user/0/com.example.app1/files/a.db"],
    ["/data/app/~~abc==/xyz.maker.shelf-Qq==/base.apk", "/data/app/~~abc==/com.example.app1-Qq==/base.apk"],
    ["xyz.maker.shelf.ShelfException: no", "com.example.app1.ShelfException: no"],
    ["user=null and null, GET /users/12/books", "user=user1 and null, GET /users/12/books"],
    ["USER=jane; jane's, janet", "USER=user1; user1's, janet"],
    ["user=jane -Duser.name=jane", "user=user1 -Duser.name=user1"],
    [
      "jane.doe@maker.org and bob@maker.org, jane.doe@maker.org",
      "user1@example.com and user2@example.com, user1@example.com",
    ],
    ["this@Shelf.adapter", "this@Shelf.adapter"],
    [
      `Unable to resolve host "api.maker.io" for https://api.maker.io/v1`,
      `Unable to resolve host "host1.example.com" for https://host1.example.com/v1`,
    ],
    ["https://repo.maven.apache.org/maven2", "https://repo.maven.apache.org/maven2"],
    ["connect to /93.184.216.34:443 via 127.0.0.1", "connect to /192.0.2.1:443 via 127.0.0.1"],
    ["fe80::1ff:fe23:4567:890a at 12:34:56.789 in Foo::class", "2001:db8::1 at 12:34:56.789 in Foo::class"],
    ["3c:22:fb:aa:bb:cc", "00:00:00:00:00:00"],
    ["+49 170 1234567, 555-123-4567", "[phone], [phone]"],
    ["AGP 8.10.1 needs Gradle 8.11.1", "AGP 8.10.1 needs Gradle 8.11.1"],
  ])("turns %j into %j", (text, redacted) => {
    expect(redact(text)).toBe(redacted);
  });

  it("replaces what it is told about", () => {
    const share = redactor({
      packages: ["org.maker"],
      roots: ["/w/shelf"],
      userNames: ["jane"],
      hostNames: ["buildbox"],
    });
    expect(share("/w/shelf/app/A.kt by Jane on buildbox: org.maker.pay.A, janet")).toBe(
      "/project/app/A.kt by user1 on host1.example.com: com.example.app1.pay.A, janet",
    );
  });

  it("knows a name before the text that gives it away", () => {
    const texts = ["xyz.maker.shelf failed for jane", "at /home/jane/x", "\tat xyz.maker.shelf.A.b(A.kt:1)"];
    expect(texts.map(redactorOf(texts))).toEqual([
      "com.example.app1 failed for user1",
      "at /redacted",
      "\tat com.example.app1.A.b(A.kt:1)",
    ]);
  });

  it("gives a name the same stand-in in every text", () => {
    const share = redactor();
    expect(share("\tat com.maker.shelf.A.b(A.kt:1)")).toContain("com.example.app1.A");
    expect(share("\tat org.vendor.pay.A.b(A.kt:1)")).toContain("com.example.app2.A");
    expect(share("com.maker.shelf.ui.Other")).toBe("com.example.app1.ui.Other");
  });

  const words = fc.constantFrom(
    "\n\tat com.maker.shelf.ui.Foo.bar(Foo.kt:1)",
    "org.vendor.sdk.Closed:",
    "/home/jane/maker/feature-pay/src/main/java/com/maker/shelf/Foo.kt:12",
    "C:\\Users\\Jane Doe\\maker\\build\\x.xml",
    "~/maker/notes.txt",
    "jane@maker.org",
    "https://jane@api.maker.io:8443/v1?key=abc",
    'host "api.maker.io"',
    "/93.184.216.34:443",
    "fe80::1:2:3",
    "+49 170 1234567",
    "user=jane",
    "password=a1b2c3",
    "Process: com.maker.shelf.debug,",
  );

  it("changes nothing in a text that is redacted already", () => {
    fc.assert(
      fc.property(fc.array(words, { maxLength: 20 }), (parts) => {
        const redacted = redact(parts.join(" "));
        expect(redact(redacted)).toBe(redacted);
      }),
      { numRuns: 333 },
    );
  });

  it("lets no address through", () => {
    const user = fc.stringMatching(/^[a-z]{3,12}$/);
    fc.assert(
      fc.property(user, user, (name, domain) => {
        const redacted = redact(`by ${name}@${domain}.org in /home/${name}/x at http://${domain}.org/`);
        expect(redacted).toBe("by user1@example.com in /redacted at http://host1.example.com/");
      }),
    );
  });
});

describe("mapStrings", () => {
  it("changes every string at any depth and nothing else", () => {
    const data = { a: "x", b: [1, "y", { c: "z", d: null, e: undefined }], f: true };
    expect(mapStrings(data, (text) => text.toUpperCase())).toEqual({
      a: "X",
      b: [1, "Y", { c: "Z", d: null, e: undefined }],
      f: true,
    });
  });
});
