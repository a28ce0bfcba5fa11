import fc from "fast-check";

const between = (min: number, max: number) =>
  fc.integer({ min, max }).map((code) => String.fromCodePoint(code));

/** Any character, often one of the first 256: `fc.string({ unit: "binary" })` takes seconds to set up. */
export const anyCharacter = fc.oneof(
  between(0, 0xff),
  between(0x100, 0xd7ff),
  between(0xe000, 0xffff),
  between(0x10000, 0x10ffff),
);
