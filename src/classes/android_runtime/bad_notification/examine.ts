import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import { callsInSources, linesInSources } from "../../../analysis/code/calls-in-sources.ts";
import type { CallPlace } from "../../../analysis/code/calls-near.ts";
import { search } from "../../../analysis/code/code.ts";
import { keyText } from "../../../analysis/code/key-writes.ts";
import { foundNone, joinResults, mapHits, type SearchResult } from "../../../analysis/code/search-result.ts";
import { claimOf, lineOfExpression, written } from "../../../analysis/values/expression.ts";
import { isTestFile } from "../../../facts/test-folders.ts";
import { nodesOnLine, pathOf } from "../../../syntax/tree/relations.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

const SOURCES = "**/*.{kt,java}";

/** A notification of a foreground service that the system refuses for its channel. */
export function* examine(context: Context<typeof failureClass>): Examination {
  const { channel } = context.facts;
  if (channel && channel !== "null") yield* withoutChannel(context, channel);
  else if (channel === "null") yield* unnamedChannel();
}

function* withoutChannel(context: Context, channel: string): Examination {
  yield { thought: `Who makes the channel ${channel}, and who posts on it?` };
  const { hits: named } = yield* search(`"${channel}"`, { files: SOURCES, limit: 10 });
  const use = named.find(({ path }) => !isTestFile(path));
  if (!use) return;
  const { all: made } = joinResults(
    yield* callsInSources("NotificationChannel", { limit: 20 }),
    yield* buildersOf("NotificationChannelCompat"),
  );
  if (!made) return;
  for (const call of made) {
    const [id] = call.node.arguments;
    const text = id && (yield* keyText(written({ ...call, node: id.value }), call.source.path));
    // A channel whose id is a variable can be this one.
    if (text === undefined || text === channel) return;
  }
  const [other] = made;
  const location = { path: use.path, line: use.line };
  const asks = lineClaim("grep_search", use.path, use.line, use.text, "asks for it");
  if (other) {
    const place = `${other.source.path}:${lineOfExpression(other)}`;
    const evidence = [asks, claimOf(other, "creates another")];
    yield causes.proven("otherChannel", { channel, place }, { ground: "stated", location, evidence });
    return;
  }
  // A library or a list may make it, too.
  if (!foundNone(yield* search("createNotificationChannel", { files: SOURCES, limit: 5 }))) return;
  const evidence = [asks, context.absent("grep_search", "no NotificationChannel is created")];
  yield causes.proven("noSuchChannel", { channel, isSearched: true }, { location, evidence });
}

/** The calls of the `Builder` of a class. */
function* buildersOf(owners: string): AnalysisTask<SearchResult<CallPlace>> {
  const isOwner = new RegExp(`(?:^|\\.)(?:${owners})$`);
  const lines = yield* linesInSources(`\\b(?:${owners})\\.Builder\\(`, { limit: 20 });
  return mapHits(lines, (hits) =>
    hits.flatMap(({ line, ...place }) =>
      nodesOnLine(place.tree, line).flatMap((node) =>
        node.kind === "call" &&
        node.name === "Builder" &&
        node.line === line &&
        isOwner.test((node.receiver && pathOf(node.receiver)) ?? "")
          ? [{ ...place, node }]
          : [],
      ),
    ),
  );
}

/** A builder without a channel at all. */
function* unnamedChannel(): Examination {
  const { hits, all } = yield* buildersOf("Notification|NotificationCompat");
  const [only, ...more] = hits.filter(({ node }) => node.arguments.length === 1);
  if (!only) return;
  const location = { path: only.source.path, line: lineOfExpression(only) };
  const support = { location, evidence: [claimOf(only)] };
  yield causes[all && more.length === 0 ? "proven" : "supported"](
    "noChannelNamed",
    { isShown: true },
    support,
  );
}
