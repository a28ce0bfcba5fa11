import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { fixOf } from "../../../analysis/build/build.ts";
import { declaring } from "../../../analysis/build/found-statements.ts";
import { type RepositoryList, titleOf } from "../../../analysis/build/repository-list.ts";
import {
  askedBefore,
  findOnlyEarlier,
  type RepositoryOrder,
} from "../../../analysis/build/repository-order.ts";
import type { Statement } from "../../../analysis/build/statements.ts";
import { isKnownGroup, type Repository, repositoryOf } from "../../../facts/repositories.ts";
import type { Claim } from "../../../model/finding.ts";
import type { Verdict } from "../../cause-list.ts";
import { causes, hostOfModule } from "./causes.ts";
import { askedBy, askingClaims, askingSupport, searchedList, type Unresolved } from "./unresolved.ts";

// Gradle looks for the files of a module where it found the module, and nowhere else.

/** A repository that is asked earlier has the description of a module and not its file. */
export function* hiddenByEarlier(unresolved: Unresolved, file: string): AnalysisTask<Verdict | undefined> {
  const { context, module, version } = unresolved;
  const [url] = context.list("searchedIn");
  if (!isKnownGroup(module)) return undefined;
  const repository = repositoryOf(module, version);
  const found = url
    ? orderIn(yield* searchedList(unresolved), (list) => askedBefore(list, url, repository))
    : yield* orderOfUnsaid(unresolved, repository);
  if (!found) return undefined;
  const { list, order } = found;
  const { script } = list;
  const [first, later] = [order.earlier.text.trim(), order.later.text.trim()];
  const publisher = titleOf(repository);
  const { asked } = askedBy(unresolved);
  const values = { asked, file, first, later, line: order.later.line, publisher, list: list.title };
  return causes.proven(
    "hiddenByEarlier",
    { ...values, isSaid: url !== undefined },
    {
      ...(!url && { ground: "typical" as const }),
      location: { path: script.path, line: order.earlier.line },
      evidence: [
        ...searchedClaims(unresolved),
        context.line({ source: script, line: order.earlier.line }, `asked before ${later}`),
        context.line({ source: script, line: order.later.line }, "publishes it"),
        ...askingClaims(unresolved).slice(0, 2),
      ],
      fixes: fixOf(`Ask ${publisher} before ${first}`, "review", order.reordered),
    },
  );
}

type Found = { list: RepositoryList; order: RepositoryOrder };

function orderIn(
  list: RepositoryList | undefined,
  orderOf: (list: RepositoryList) => RepositoryOrder | undefined,
): Found | undefined {
  const order = list && orderOf(list);
  return list && order && { list, order };
}

/** Libraries that the Android plugin itself is made of. */
const OF_ANDROID_PLUGIN = /^com\.android\.tools(?:\.|:)/;

/**
 * The log does not print where the description was found. Where the list asks one repository alone before the one that
 * publishes the module, and that one has its files, it was the other.
 */
function* orderOfUnsaid(unresolved: Unresolved, repository: Repository): AnalysisTask<Found | undefined> {
  const { context, module, declared, broughtBy } = unresolved;
  const isOfScript = !context.facts.configuration && !declared && OF_ANDROID_PLUGIN.test(module);
  const list = yield* searchedList(isOfScript ? { ...unresolved, isClasspath: true } : unresolved);
  const isAsked = isOfScript || declared !== undefined || broughtBy !== undefined;
  return isAsked ? orderIn(list, (each) => findOnlyEarlier(each, repository)) : undefined;
}

export function* fileMissing(unresolved: Unresolved, file: string): AnalysisTask<Verdict> {
  const { context, declared } = unresolved;
  const { location, evidence } = askingSupport(unresolved);
  const asking = declared && (yield* declaring(declared.dependency));
  const script = asking && namesKind(asking.statement) ? location?.path : undefined;
  const values = { asked: askedBy(unresolved).asked, file, host: hostOfModule(context), script };
  return causes.proven("fileMissing", values, {
    ground: script ? "typical" : "ambiguous",
    location,
    evidence: [...searchedClaims(unresolved), ...evidence],
  });
}

/** What the log says of it, with the address where it was looked for. */
function searchedClaims({ context }: Unresolved): Claim[] {
  const [url] = context.list("searchedIn");
  const { raw, logLine = 1 } = context.error;
  if (!url) return [context.log()];
  const before = raw.slice(0, Math.max(0, raw.indexOf(url)));
  return [context.log(), context.log(url, logLine + before.split("\n").length - 1)];
}

/** `a:b:1@aar`, `a:b:1:sources`, `ext: "aar"`, `classifier = "sources"`. */
const namesKind = ({ literals, arguments: given }: Statement): boolean =>
  literals.some((each) => /^[^@:]+:[^@:]+:[^@:]*[@:]./.test(each)) ||
  given.some(({ name }) => name === "ext" || name === "classifier");
