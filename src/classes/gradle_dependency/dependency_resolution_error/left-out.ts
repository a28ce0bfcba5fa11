import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { fixOf } from "../../../analysis/build/build.ts";
import { findLeftOut, findOwners } from "../../../analysis/build/content-filter.ts";
import { hostOf } from "../../../analysis/build/repository-list.ts";
import { hostOfFunction } from "../../../analysis/build/repository-order.ts";
import { isKnownGroup, repositoryOf } from "../../../facts/repositories.ts";
import type { Verdict } from "../../cause-list.ts";
import { causes } from "./causes.ts";
import {
  askedBy,
  askingClaims,
  askingSupport,
  isMissing,
  searchedList,
  type Unresolved,
} from "./unresolved.ts";

/** The one repository of the list that was not asked, because its own filter leaves the module out. */
export function* leftOutByFilter(unresolved: Unresolved): AnalysisTask<Verdict | undefined> {
  const { context, module, version } = unresolved;
  const searched = context.list("searchedIn");
  const list = searched.length > 0 ? yield* searchedList(unresolved) : undefined;
  if (!list) return undefined;
  const left = findLeftOut(list, module).flatMap((each) => {
    const host = hostIn(each);
    return host !== undefined && !wasAsked(searched, host) ? [{ ...each, host }] : [];
  });
  const [only, ...more] = left;
  if (!only || more.length > 0) return undefined;
  const { script } = list;
  const { repository, filters, isExcluded, name, host, opened } = only;
  const [filter] = filters;
  if (!filter) return undefined;
  const isThere = isKnownGroup(module) && hostOf(repositoryOf(module, version)) === host;
  const values = { ...askedBy(unresolved), module, name, host, line: repository.line, isExcluded };
  const support = {
    location: { path: script.path, line: filter.line },
    evidence: [
      context.log(),
      context.line({ source: script, line: repository.line }, "was not asked"),
      ...filters
        .slice(0, 2)
        .map(({ line }) =>
          context.line(
            { source: script, line },
            isExcluded ? "leaves it out" : "all that it takes, with its neighbours",
          ),
        ),
      ...askingClaims(unresolved).slice(0, 1),
    ],
    fixes: opened && fixOf(`Ask ${name} for ${module}, too`, "review", opened),
  };
  return isThere
    ? causes.proven("leftOutByFilter", values, support)
    : causes.open("leftOutByFilter", values, support);
}

/** The one repository of the list whose filter names the module was asked, and does not have the version. */
export function* examineItsRepository(unresolved: Unresolved): AnalysisTask<Verdict | undefined> {
  const { context, module, version, broughtBy } = unresolved;
  const searched = context.list("searchedIn");
  const { location, evidence } = askingSupport(unresolved);
  if (!version || !location || searched.length === 0 || !isMissing(unresolved)) return undefined;
  const list = yield* searchedList(unresolved);
  const [only, ...more] = list ? findOwners(list, module) : [];
  const host = only && hostIn(only);
  const url = host && searched.find((each) => each.includes(host));
  if (!list || !only || more.length > 0 || !url) return undefined;
  const { filter, repository, name } = only;
  const values = { ...askedBy(unresolved), module, version, name, line: filter.line, broughtBy };
  return causes.proven("notInItsRepository", values, {
    ground: "typical",
    location,
    evidence: [
      context.log(),
      ...evidence.slice(0, 2),
      context.line({ source: list.script, line: repository.line }, "was asked"),
      context.line({ source: list.script, line: filter.line }, "names it"),
    ],
  });
}

const wasAsked = (searched: readonly string[], host: string): boolean =>
  searched.some((url) => url.includes(host));

const hostIn = ({ name, address = "" }: { name: string; address: string | undefined }): string | undefined =>
  hostOfFunction(name) ?? /^https?:\/\/([^/:]+)/.exec(address)?.[1];
