import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import { fileName } from "../../../model/paths.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import {
  functionNamed,
  functionOf,
  type PropertyRead,
  placeOfRead,
  readerOf,
  writeClaim,
} from "../property-read.ts";
import { examineBranches } from "../unset-branch.ts";
import { readByPosted, setLater, settingUp } from "../unset-later.ts";
import { neverSet } from "../unset-never.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";
import { foundSetBefore } from "./found-set-before.ts";
import { lateProperty } from "./lateinit-property.ts";
import { examineInjection } from "./not-injected.ts";
import {
  enteredWithoutWriter,
  readInSuperConstructor,
  secondInstance,
  setByItsMaker,
} from "./other-object.ts";
import { testWithoutSetUp } from "./test-set-up.ts";

export function* examine(context: Context<typeof failureClass>): Examination {
  const name = context.facts.propertyName;
  const property = name && (yield* lateProperty(context.error, name));
  if (!property) return;
  yield { thought: `${name} is declared in ${property.source.path}; who writes it, and before which read?` };
  yield showRead(yield* verdictOn(context, property), property, context);
}

/** The causes that the source can prove come first; each says nothing where it does not apply. */
function* verdictOn({ error }: Context<typeof failureClass>, property: PropertyRead): AnalysisTask<Verdict> {
  return (
    (yield* foundSetBefore(error, property)) ??
    (yield* examineInjection(property)) ??
    (yield* testWithoutSetUp(property)) ??
    (yield* readInSuperConstructor(property)) ??
    settingUp(property) ??
    (yield* setByItsMaker(error, property)) ??
    neverSet(property) ??
    setLater(property) ??
    (yield* enteredWithoutWriter(property)) ??
    (yield* secondInstance(property)) ??
    readByPosted(error, property) ??
    (yield* examineBranches(error, property)) ??
    writtenElsewhere(property)
  );
}

/** It is written, but nothing orders the write before the read: said as such, with the writes to look at. */
function writtenElsewhere(property: PropertyRead): Verdict {
  const { name, source, elsewhere, otherWays } = property;
  const writes = [...property.sets, ...elsewhere].slice(0, 3);
  const places = writes.map((each) => {
    const where = functionNamed(functionOf(each));
    return each.path === source.path ? where : `${where} of ${fileName(each.path)}`;
  });
  const values = { name, reader: readerOf(property), places: [...new Set(places)], way: otherWays[0] };
  return causes.open("writtenElsewhere", values, {
    evidence: writes.map((each) => writeClaim(each, "sets it")),
  });
}

/** The verdict with the log's line, the declaration, what speaks for it, and the read. */
function showRead(verdict: Verdict, property: PropertyRead, context: Context): Verdict {
  const { declaration, source, read } = property;
  const { evidence = [], location } = verdict.support;
  return {
    ...verdict,
    support: {
      ...verdict.support,
      location: location ?? placeOfRead(property),
      evidence: [
        context.log(),
        lineClaim("outline", source.path, declaration.startLine, declaration.signature),
        ...evidence.filter(({ path, line }) => path !== source.path || line !== declaration.startLine),
        context.line(read, "the read that failed"),
      ],
    },
  };
}
