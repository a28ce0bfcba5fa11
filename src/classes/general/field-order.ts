import type { FieldRead } from "../../analysis/case/crash/field-read.ts";
import { findReadAfter, findReadBefore, type Reader } from "../../analysis/case/crash/reader-order.ts";
import type { FailureCase } from "../../analysis/case/failure-case.ts";
import { lineClaim } from "../../analysis/claims.ts";
import { sourceClaim } from "../../analysis/code/source.ts";
import { fileName } from "../../model/paths.ts";
import type { Found } from "../examination.ts";
import { fieldOrderCauses } from "./field-order-causes.ts";

const MOST_OTHERS = 2;

/** The line reads a property that another function writes, and may run before that. */
export function* runsBefore(failure: FailureCase): Found {
  const found = yield* failure.ask(findReadBefore);
  if (!found) return undefined;
  const { read, reader, set, writer, others } = found;
  const { path, line, text } = set;
  return fieldOrderCauses.supported(
    "runsBefore",
    {
      name: read.name,
      writer: `${writer.name}()`,
      place: `${fileName(path)}:${line}`,
      logged: reader.said,
      ...wordsOf(reader),
    },
    {
      evidence: [
        lineClaim("outline", path, line, text, "gives it a value"),
        ...claimsOf(reader),
        sourceClaim(read.at),
      ],
      against: others
        .slice(0, MOST_OTHERS)
        .map((each) =>
          lineClaim("outline", each.path, each.line, each.text, "may have given it a value before"),
        ),
      location: { path, line, symbol: writer.qualifiedName },
    },
  );
}

/** A function that ends the owner clears the property, and the line may run after it. */
export function* runsAfterTheEnd(failure: FailureCase): Found {
  const found = yield* failure.ask(findReadAfter);
  if (!found) return undefined;
  const { read, reader, clear, ending } = found;
  const { path, line, text, enclosing, does } = clear;
  const within = enclosing.split(".").at(-1);
  return fieldOrderCauses.supported(
    "runsAfterTheEnd",
    {
      name: read.name,
      ending: `${ending}()`,
      cleared: within === ending ? `which ${does}` : `by which ${within}() ${does}`,
      does,
      place: `${fileName(path)}:${line}`,
      screen: isScreen(read) ? "yes" : undefined,
      ...wordsOf(reader),
    },
    {
      evidence: [lineClaim("outline", path, line, text), ...claimsOf(reader), sourceClaim(read.at)],
      location: { path, line, symbol: enclosing },
    },
  );
}

const isScreen = ({ property: { owner } }: FieldRead): boolean =>
  owner?.supertypes?.some((each) => /(?:Activity|Fragment)(?:<|$)/.test(each)) === true;

const claimsOf = ({ handed }: Reader) => (handed ? [handed.claim] : []);

const wordsOf = ({ said, handed, posted, entry }: Reader) => ({
  reader: said,
  handed: handed && `${fileName(entry.path)}:${handed.line}`,
  what: handed?.what,
  posted,
});
