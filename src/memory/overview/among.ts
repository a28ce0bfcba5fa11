import {
  type FailurePage,
  type FailureQuery,
  type FiguresQuery,
  failureStates,
  type MemoryFigures,
  type RememberedFailure,
} from "../../model/memory-overview.ts";
import type { RCADocument } from "../../model/rca-document.ts";
import { type Facts, factsOf, mostTypes, qualityBin, qualityBins, tenthOf } from "./facts.ts";

/** Documents that a store without a database counts: those kept for longest. */
export const mostCounted = 5000;

/** What stores without a database answer from: documents with their facts, at most so many of them. */
export interface Counted {
  rows: { document: RCADocument; facts: Facts }[];
  /** How many documents there are. */
  all: number;
}

export async function countedOf(
  documents: AsyncIterable<RCADocument>,
  all: number,
  most: number,
): Promise<Counted> {
  const rows: Counted["rows"] = [];
  for await (const document of documents) {
    if (rows.length >= most) break;
    rows.push({ document, facts: factsOf(document) });
  }
  return { rows, all };
}

export function failuresAmong({ rows }: Counted, asked: FailureQuery): FailurePage {
  const { project, type, state, order, limit } = asked;
  const groups = new Map<string, RememberedFailure>();
  for (const { document, facts } of rows) {
    if (project !== undefined && facts.project !== project) continue;
    const { state, firstAt, seenAt, seen } = facts;
    const known = groups.get(facts.failure);
    const isLater = known === undefined || seenAt > known.seenAt;
    groups.set(facts.failure, {
      document: isLater ? document : known.document,
      documents: (known?.documents ?? 0) + 1,
      state: isLater ? state : known.state,
      firstAt: Math.min(firstAt, known?.firstAt ?? firstAt),
      seenAt: Math.max(seenAt, known?.seenAt ?? seenAt),
      seen: seen + (known?.seen ?? 0),
    });
  }
  const failures = [...groups.values()]
    .filter((each) => type === undefined || each.document.error_type === type)
    .filter((each) => state === undefined || each.state === state)
    .sort((left, right) => (order === "often" ? right.seen - left.seen : 0) || right.seenAt - left.seenAt);
  const from = /^\d{1,9}$/.test(asked.after ?? "") ? Number(asked.after) : 0;
  const next = from + limit;
  return {
    failures: structuredClone(failures.slice(from, next)),
    ...(next < failures.length && { next: String(next) }),
  };
}

export function figuresAmong({ rows, all }: Counted, asked: FiguresQuery): MemoryFigures {
  const { project, now, days, offsetMinutes } = asked;
  const mine = rows.filter(({ facts }) => project === undefined || facts.project === project);
  const figures: MemoryFigures = {
    counted: mine.length,
    documents: rows.length < all ? all : mine.length,
    seen: 0,
    states: noStates(),
    types: [],
    days: [],
    calibration: [],
    quality: Array.from({ length: qualityBins }, () => 0),
  };
  const types = new Map<string, MemoryFigures["types"][number]>();
  const perDay = new Map<string, MemoryFigures["days"][number]>();
  const tenths = new Map<number, MemoryFigures["calibration"][number]>();
  const today = dayOf(now, offsetMinutes);
  for (const { facts } of mine) {
    const { type, state, seen, given, isRight } = facts;
    figures.seen += seen;
    figures.states[state]++;
    const bin = qualityBin(facts.quality);
    figures.quality[bin] = (figures.quality[bin] ?? 0) + 1;
    const ofType = types.get(type) ?? { type, documents: 0, seen: 0, returned: 0 };
    ofType.documents++;
    ofType.seen += seen;
    if (state === "returned") ofType.returned++;
    types.set(type, ofType);
    for (const time of facts.times) {
      const day = dayOf(time, offsetMinutes) - today + days - 1;
      if (day < 0 || day >= days) continue;
      const ofDay = perDay.get(`${day} ${type}`) ?? { day, type, seen: 0 };
      ofDay.seen++;
      perDay.set(`${day} ${type}`, ofDay);
    }
    if (given === undefined || isRight === undefined) continue;
    const tenth = tenthOf(given);
    const ofTenth = tenths.get(tenth) ?? { tenth, judged: 0, right: 0 };
    ofTenth.judged++;
    if (isRight) ofTenth.right++;
    tenths.set(tenth, ofTenth);
  }
  figures.types = [...types.values()]
    .sort((left, right) => right.seen - left.seen || (left.type < right.type ? -1 : 1))
    .slice(0, mostTypes);
  figures.days = [...perDay.values()].sort(
    (left, right) => left.day - right.day || (left.type < right.type ? -1 : 1),
  );
  figures.calibration = [...tenths.values()].sort((left, right) => left.tenth - right.tenth);
  return figures;
}

export const noStates = (): MemoryFigures["states"] =>
  Object.fromEntries(failureStates.map((state) => [state, 0])) as MemoryFigures["states"];

const hourMs = 3_600_000;
/** The number of a day since the epoch, as it is counted so many minutes before UTC. */
export const dayOf = (time: number, offsetMinutes: number): number =>
  Math.floor((Math.floor(time / hourMs) + Math.round(offsetMinutes / 60)) / 24);
