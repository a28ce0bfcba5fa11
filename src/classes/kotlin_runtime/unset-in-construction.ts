import { frameClaim } from "../../analysis/case/crash/frame-words.ts";
import { logClaim } from "../../analysis/claims.ts";
import type { FailingLine } from "../../analysis/code/failing-line.ts";
import { sourceClaim } from "../../analysis/code/source.ts";
import { findUnsetInConstruction } from "../../analysis/values/unset-in-construction.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { fileName } from "../../model/paths.ts";
import { simpleName } from "../../syntax/names.ts";
import type { Node } from "../../syntax/tree/nodes.ts";
import type { Found } from "../examination.ts";
import { construction } from "./construction-causes.ts";

/** One of these expressions is a field of an object that is just being made, as the constructors on the stack show. */
export function* unsetInConstruction(error: ParsedError, at: FailingLine, reads: readonly Node[]): Found {
  const found = yield* findUnsetInConstruction(error, at, reads);
  if (!found) return undefined;
  const { made, value, before, reader } = found;
  const owner = made.declaration.name;
  const place = { source: made.source, line: value.line };
  const values = {
    name: value.name,
    owner,
    place: `${fileName(made.source.path)}:${value.line}`,
    line: at.line,
    file: fileName(at.path),
    reader: reader && reader.kind === "function" ? `${reader.name}()` : undefined,
  };
  const isHere = at.path === made.source.path && at.line === value.line;
  const evidence = [
    sourceClaim(at, "reads it"),
    ...(isHere ? [] : [sourceClaim(place, "gives it its value")]),
    frameClaim(error, made.frame),
  ];
  if (before.kind === "own")
    return construction.proven(
      "readDuringConstruction",
      { ...values, at: before.place.line },
      {
        evidence: [logClaim(error), sourceClaim(before.place, "leads there"), ...evidence],
        location: { path: before.place.path, line: before.place.line },
      },
    );
  const isOfBase = before.place?.path === at.path && before.place.line === at.line;
  return construction.proven(
    "baseRunsFirst",
    {
      ...values,
      base: simpleName(before.frame.className),
      reader: isOfBase ? undefined : values.reader,
      isOwnCode: before.place !== undefined,
      isParameter: value.how === "parameter",
      isKotlin: made.source.path.endsWith(".kt"),
    },
    {
      evidence: [
        logClaim(error),
        ...(before.place && !isOfBase ? [sourceClaim(before.place, "runs it")] : []),
        ...(before.place ? [] : [frameClaim(error, before.frame)]),
        ...evidence,
      ],
      location: before.place
        ? { path: before.place.path, line: before.place.line }
        : { path: at.path, line: at.line },
    },
  );
}
