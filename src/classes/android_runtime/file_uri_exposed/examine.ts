import { callsInSources } from "../../../analysis/code/calls-in-sources.ts";
import type { CallPlace } from "../../../analysis/code/calls-near.ts";
import { failingLine } from "../../../analysis/code/failing-line.ts";
import { findOnly, mapHits } from "../../../analysis/code/search-result.ts";
import { fileProvidersOf } from "../../../analysis/resources/file-provider.ts";
import { manifestsOf } from "../../../analysis/resources/manifest.ts";
import { tagClaim } from "../../../analysis/resources/xml.ts";
import { claimOf, lineOfExpression } from "../../../analysis/values/expression.ts";
import { pathOf, textOf } from "../../../syntax/tree/relations.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

export function* examine({ error, facts: { uri } }: Context<typeof failureClass>): Examination {
  const failing = yield* failingLine(error);
  yield { thought: "Which line makes a file:// address, and does the project have a FileProvider?" };
  const calls = yield* callsInSources("fromFile|parse|toUri", { limit: 80 });
  const makers = mapHits(calls, (hits) => hits.filter(makesAddress));
  const certain = mapHits(makers, (hits) => hits.filter(({ node }) => node.name !== "toUri"));
  const here = makers.hits.filter(({ source }) => source.path === failing?.at.path);
  const distance = (call: CallPlace): number =>
    failing ? Math.abs(lineOfExpression(call) - failing.at.line) : 0;
  const [nearest] = here.toSorted((left, right) => distance(left) - distance(right));
  const maker = nearest ?? findOnly(certain);
  if (!maker) return;
  const [provider] = yield* fileProvidersOf(yield* manifestsOf());
  const authority = provider?.authority.replace(/\$\{applicationId\}/, `\${BuildConfig.APPLICATION_ID}`);
  const evidence = [claimOf(maker, "makes it")];
  if (provider)
    evidence.push(tagClaim(provider.xml, provider.tag, "android:authorities", "the FileProvider"));
  const location = { path: maker.source.path, line: lineOfExpression(maker) };
  const ground = nearest ? "proven" : "stated";
  yield causes.proven("fileAddress", { uri, authority }, { ground, location, evidence });
}

/** Whether a call makes an address of a file: `Uri.fromFile(…)`, `Uri.parse("file:…")`, `….toUri()`. */
function makesAddress({ tree, node }: CallPlace): boolean {
  if (node.name === "toUri") return node.receiver !== undefined && node.arguments.length === 0;
  const [given] = node.arguments;
  const isUri = node.receiver !== undefined && pathOf(node.receiver) === "Uri";
  return (
    isUri && (node.name === "fromFile" || (given !== undefined && textOf(tree, given).startsWith('"file:')))
  );
}
