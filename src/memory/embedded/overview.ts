import {
  type FailurePage,
  type FailureQuery,
  type FailureState,
  type FiguresQuery,
  failureStates,
  type MemoryFigures,
} from "../../model/memory-overview.ts";
import { dayOf, noStates } from "../overview/among.ts";
import { mostTypes, qualityBins } from "../overview/facts.ts";
import type { Connection } from "./connection.ts";
import { prepared, transaction } from "./database.ts";
import { addFacts } from "./facts.ts";
import { rowsAfter, rowsIn } from "./rows.ts";

/** Documents that an earlier version wrote have no facts yet: they get them when somebody asks for the first time. */
export function completeFacts(connection: Connection): void {
  const noted = prepared(connection, "select value from meta where name = 'facts'");
  if (Object(noted.get()).value === "complete") return;
  transaction(connection, () => {
    const has = connection.prepare("select 1 from facts where slot = ?");
    for (let after = 0; ; ) {
      const rows = rowsAfter(connection, after, 500);
      for (const { slot, document } of rows)
        if (has.get(slot) === undefined) addFacts(connection, slot, document);
      const last = rows.at(-1);
      if (!last) break;
      after = last.slot;
    }
    connection.exec("insert or replace into meta values ('facts', 'complete')");
  });
}

interface Condition {
  sql: string;
  values: (string | number)[];
}

function all(...parts: [sql: string, value: string | number | undefined][]): Condition {
  const set = parts.flatMap(([sql, value]) => (value === undefined ? [] : [{ sql, value }]));
  return {
    sql: ["1", ...set.map(({ sql }) => sql)].join(" and "),
    values: set.map(({ value }) => value),
  };
}

/** What stands in a row of an answer, by its name. */
type Answer = Record<string, unknown>;
const number = (row: Answer, name: string): number => Number(row[name] ?? 0);

function rowsOf(connection: Connection, sql: string, values: readonly (string | number)[]): Answer[] {
  return connection.prepare(sql).all(...values) as Answer[];
}

/** A page of failures. The one seen last of a fingerprint stands for all of it. */
export function failuresIn(connection: Connection, asked: FailureQuery): FailurePage {
  const { project, type, state, order, limit } = asked;
  const inProject = project === undefined ? "" : "and other.project = one.project";
  const mine = all(["one.project = ?", project], ["one.type = ?", type], ["one.state = ?", state]);
  const isLast = `not exists (select 1 from facts as other where other.failure = one.failure ${inProject}
    and (other.seen_at, other.slot) > (one.seen_at, one.slot))`;
  const sums = `(select count(*) from facts as other where other.failure = one.failure ${inProject}) as documents,
    (select sum(seen) from facts as other where other.failure = one.failure ${inProject}) as total,
    (select min(first_at) from facts as other where other.failure = one.failure ${inProject}) as first_at`;
  const page = { ...cursorOf(asked.after, order), limit: limit + 1 };
  const rows = rowsOf(
    connection,
    order === "latest"
      ? `select one.slot, one.state, one.seen_at, ${sums} from facts as one
         where ${mine.sql} and (one.seen_at, one.slot) < (?, ?) and ${isLast}
         order by one.seen_at desc, one.slot desc limit ?`
      : `select one.slot, one.state, one.seen_at, ${sums} from facts as one
         where ${mine.sql} and ${isLast} order by total desc, one.seen_at desc, one.slot desc limit ? offset ?`,
    order === "latest"
      ? [...mine.values, page.seenAt, page.slot, page.limit]
      : [...mine.values, page.limit, page.offset],
  );
  const shown = rows.slice(0, limit);
  const documents = new Map(
    rowsIn(
      connection,
      shown.map((row) => number(row, "slot")),
    ).map(({ slot, document }) => [slot, document]),
  );
  const last = shown.at(-1);
  const isMore = rows.length > limit && last !== undefined;
  return {
    failures: shown.flatMap((row) => {
      const document = documents.get(number(row, "slot"));
      if (!document) return [];
      return [
        {
          document,
          documents: number(row, "documents"),
          state: stateIn(row),
          firstAt: number(row, "first_at"),
          seenAt: number(row, "seen_at"),
          seen: number(row, "total"),
        },
      ];
    }),
    ...(isMore && {
      next:
        order === "latest"
          ? `${number(last, "seen_at")}.${number(last, "slot")}`
          : String(page.offset + limit),
    }),
  };
}

/** Where a page begins. What is no place of ours means the beginning. */
function cursorOf(after: string | undefined, order: FailureQuery["order"]) {
  const [, seenAt, slot] = /^(\d{1,16})(?:\.(\d{1,12}))?$/.exec(after ?? "") ?? [];
  return order === "latest" && slot !== undefined
    ? { seenAt: Number(seenAt), slot: Number(slot), offset: 0 }
    : { seenAt: Number.MAX_SAFE_INTEGER, slot: 0, offset: order === "often" ? Number(seenAt ?? 0) : 0 };
}

const stateIn = (row: Answer): FailureState => failureStates.find((state) => state === row.state) ?? "open";

/** Sums of what is kept up at every write: as quick with many documents as with few. */
export function figuresIn(connection: Connection, asked: FiguresQuery): MemoryFigures {
  const { project, days, now, offsetMinutes } = asked;
  const mine = all(["project = ?", project]);
  const query = (sql: string) => rowsOf(connection, sql, mine.values);
  const states = noStates();
  let [documents, seen] = [0, 0];
  for (const row of query(
    `select state, sum(documents) as documents, sum(seen) as seen from tallies where ${mine.sql} group by state`,
  )) {
    states[stateIn(row)] += number(row, "documents");
    documents += number(row, "documents");
    seen += number(row, "seen");
  }
  const quality = Array.from({ length: qualityBins }, () => 0);
  for (const row of query(
    `select quality, sum(documents) as documents from tallies where ${mine.sql} group by quality`,
  ))
    quality[number(row, "quality")] = number(row, "documents");
  const firstDay = dayOf(now, offsetMinutes) - days + 1;
  const offset = Math.round(offsetMinutes / 60);
  return {
    counted: documents,
    documents,
    seen,
    states,
    types: query(
      `select type, sum(documents) as documents, sum(seen) as seen,
         sum(case when state = 'returned' then documents else 0 end) as returned
       from tallies where ${mine.sql} group by type having sum(documents) > 0
       order by sum(seen) desc, type limit ${mostTypes}`,
    ).map((row) => ({
      type: String(row.type),
      documents: number(row, "documents"),
      seen: number(row, "seen"),
      returned: number(row, "returned"),
    })),
    days: rowsOf(
      connection,
      `select cast((hour + ?) / 24 as integer) - ? as day, type, sum(seen) as seen from hours
       where hour >= ? and hour < ? and ${mine.sql} group by day, type having sum(seen) > 0 order by day, type`,
      [offset, firstDay, firstDay * 24 - offset, (firstDay + days) * 24 - offset, ...mine.values],
    ).map((row) => ({ day: number(row, "day"), type: String(row.type), seen: number(row, "seen") })),
    calibration: query(
      `select tenth, sum(documents) as judged, sum(is_right * documents) as right_ones from tallies
       where ${mine.sql} and tenth >= 0 and is_right >= 0 group by tenth having sum(documents) > 0 order by tenth`,
    ).map((row) => ({
      tenth: number(row, "tenth"),
      judged: number(row, "judged"),
      right: number(row, "right_ones"),
    })),
    quality,
  };
}
