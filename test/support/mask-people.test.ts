import { expect, it } from "vitest";
import { maskPeople } from "../../src/support/mask-people.ts";
import { maskSecrets } from "../../src/support/mask-secrets.ts";

it.each([
  ["java.io.IOException: no such mailbox kim.lee+x@example.org", "kim.lee"],
  ["Unable to open https://a.example/r?to=kim%40example.org&x=1", "kim%40"],
  [
    "No Activity found to handle Intent { act=android.intent.action.DIAL dat=tel:+49 170 1234567 }",
    "1234567",
  ],
  ["cannot send to +44 7911 123456", "7911"],
  [
    "failed to connect to api.example.org/203.0.113.7 (port 443) from /198.51.100.9 (port 51234)",
    "203.0.113",
  ],
  ["User(userId=8c1f22, firstName=Kim, email=null)", "8c1f22"],
  ["User(userId=8c1f22, firstName=Kim, email=null)", "Kim"],
  ['{"device_id":"f0e1d2c3","ok":true}', "f0e1d2c3"],
  ["IMEI: 356938035643809", "35693803"],
])("says nobody's name: %s", (text, hidden) => {
  const masked = maskPeople(text);
  expect(masked).not.toContain(hidden);
  expect(maskPeople(masked)).toBe(masked);
  expect(maskPeople(maskSecrets(text))).not.toContain(hidden);
});

it.each([
  "\tat org.example.Shelf$open$1.invoke(Shelf.kt:41)",
  "java.lang.IllegalStateException: org.example.Shelf@1a2b3c4.open failed in Shelf{8f3b2c1 V.E.}",
  "failed to connect to localhost/127.0.0.1 (port 8080) from /10.0.2.15 (port 40000)",
  "Attempt to read from field 'java.lang.String org.example.User.email' on a null object reference",
  "Parameter specified as non-null is null: method org.example.Login.open, parameter userName",
  "java.lang.NullPointerException: userId: must not be null",
  "User(userId=null, email=null)",
  "lateinit property userName has not been initialized",
  "  #00 pc 0000000000089d44  /apex/com.android.runtime/lib64/bionic/libc.so (abort+164)",
  "Chrome/112.0.5615.136 okhttp/4.12.0 AGP 8.11.1",
  "Fragment MapFragment{87021fa} (fbd64751-66b8-43a5-b4b2-bc57e10cd5db) not attached to a context.",
])("leaves code as it is: %s", (text) => {
  expect(maskPeople(text)).toBe(text);
});

it("takes time that grows with the text alone", () => {
  for (const piece of ["a.", "+1", "user_", "tel:+", "a@b.", "email:"]) {
    const text = piece.repeat(60_000);
    expect(maskPeople(text).length).toBeGreaterThan(0);
  }
});
