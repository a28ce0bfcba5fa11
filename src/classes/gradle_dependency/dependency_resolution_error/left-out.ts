import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { fixOf } from "../../../analysis/build/build.ts";
import { findLeftOut } from "../../../analysis/build/content-filter.ts";
import { hostOf } from "../../../analysis/build/repository-list.ts";
import { hostOfFunction } from "../../../analysis/build/repository-order.ts";
import { isKnownGroup, repositoryOf } from "../../../facts/repositories.ts";
import type { Verdict } from "../../cause-list.ts";
import { causes } from "./causes.ts";
import { askedBy, askingClaims, searchedList, type Unresolved } from "./unresolved.ts";

/** The one repository of the list that was not asked, because its own filter leaves the module out. */
export function* leftOutByFilter(unresolved: Unresolved): AnalysisTask<Verdict | undefined> {
  const { context, module, version } = unresolved;
  const searched = context.list("searchedIn");
  const list = searched.length > 0 ? yield* searchedList(unresolved) : undefined;
  if (!list) return undefined;
  const wasAsked = (host: string): boolean => searched.some((url) => url.includes(host));
  const left = findLeftOut(list, module).flatMap((each) => {
    const host = hostOfFunction(each.name) ?? /^https?:\/\/([^/:]+)/.exec(each.address ?? "")?.[1];
    return host !== undefined && !wasAsked(host) ? [{ ...each, host }] : [];
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
