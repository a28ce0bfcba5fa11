import { describe, expect, test } from "vitest";
import { readLinkageError } from "../../../src/analysis/build/linkage-error.ts";
import { ErrorParser } from "../../../src/parse/error-parser.ts";

const linkOf = (log: string): string | undefined => {
  const error = new ErrorParser().parse(log);
  const link = error ? readLinkageError(error) : undefined;
  return link && [link.owner, link.member, link.implementer].filter(Boolean).join(" ");
};
const thrown = (message: string): string =>
  `Exception in thread "main" java.lang.${message}\n\tat org.example.reef.Tide.rise(Tide.kt:9)\n`;

describe("what could not be linked", () => {
  test.each([
    ["NoSuchMethodError: 'int org.example.shelf.Box.count(java.lang.String)'", "org.example.shelf.Box count"],
    ["NoSuchMethodError: 'void org.example.shelf.Box.<init>(int)'", "org.example.shelf.Box <init>"],
    [
      "NoSuchMethodError: No virtual method count(I)I in class Lorg/example/shelf/Box; or its super classes",
      "org.example.shelf.Box count",
    ],
    [
      "NoSuchFieldError: Class org.example.shelf.Box does not have member field 'int size'",
      "org.example.shelf.Box size",
    ],
    ["NoClassDefFoundError: org/example/shelf/Box", "org.example.shelf.Box"],
    [
      "AbstractMethodError: Receiver class org.example.reef.Crate does not define or inherit an implementation of the resolved method 'abstract void seal()' of interface org.example.shelf.Box.",
      "org.example.shelf.Box seal org.example.reef.Crate",
    ],
  ])("%s", (message, link) => {
    expect(linkOf(thrown(message))).toBe(link);
  });

  test("is nothing where a class was there and failed, or another exception names one", () => {
    expect(linkOf(thrown("NoClassDefFoundError: Could not initialize class org.example.shelf.Box"))).toBe(
      undefined,
    );
    expect(linkOf(thrown("IllegalStateException: 'a.b.C.d()' is not ready"))).toBe(undefined);
  });
});
