import type { Edit } from "../../model/edit.ts";
import { editLines } from "../changes/edits.ts";
import { indentOf, lineOf } from "../code/source.ts";
import { type ListedLine, type RepositoryList, statementsOfList } from "./repository-list.ts";
import { aloneOn, type Statement } from "./statements.ts";

/** A repository of a list that Gradle does not ask for a module, because of what its `content` block says. */
export interface LeftOut {
  repository: ListedLine;
  /** The statement as a sentence names it: `jcenter()`. */
  name: string;
  /** The address that it declares by itself. */
  address: string | undefined;
  /** Lines of the filter that decide: all that it includes, or the one that excludes. */
  filters: readonly ListedLine[];
  isExcluded: boolean;
  /** The edit that lets the module through; undefined where the filter takes more than plain lines. */
  opened?: Edit[];
}

const FILTER = /^(include|exclude)(Group|GroupAndSubgroups|Module|Version)$/;
/** By their pattern nothing is decided here: what a script writes as an expression is not run. */
const UNREAD = /^(?:include|exclude)\w+ByRegex$/;

/** The repositories of a list whose filters leave a module out. */
export function findLeftOut(list: RepositoryList, module: string): LeftOut[] {
  return filteredRepositories(list).flatMap(
    ({ repository, filters }) => leftOutBy(list, repository, filters, module) ?? [],
  );
}

/** A repository of a list whose filter names a module's group: it is where the build expects the module. */
export interface NamedOwner extends Pick<LeftOut, "repository" | "name" | "address"> {
  /** The line that names it. */
  filter: ListedLine;
}

/** The repositories of a list whose filters take a module by name. */
export function findOwners(list: RepositoryList, module: string): NamedOwner[] {
  return filteredRepositories(list).flatMap(({ repository, filters }) => {
    const including = filters.find((each) => each.name.startsWith("include") && takes(each, module));
    const isOpen = filters.every(
      (each) => !UNREAD.test(each.name) && !(each.name.startsWith("exclude") && takes(each, module)),
    );
    return including && isOpen ? [{ ...described(list, repository), filter: listed(list, including) }] : [];
  });
}

/** Each repository of a list, with the lines that filter it. */
function filteredRepositories(list: RepositoryList): { repository: Statement; filters: Statement[] }[] {
  const inside = statementsOfList(list);
  const depth = list.block.path.length;
  return inside
    .filter(({ path }) => path.length === depth)
    .map((repository) => ({ repository, filters: inside.filter((each) => isFilterOf(each, repository)) }));
}

const listed = ({ script }: RepositoryList, { line }: Statement): ListedLine => ({
  line,
  text: lineOf(script, line),
});

function described(list: RepositoryList, repository: Statement) {
  const address = addressIn(list, repository);
  const name = repository.name === "maven" ? (address ?? "maven") : `${repository.name}()`;
  return { repository: listed(list, repository), name, address };
}

const isFilterOf = ({ name, outer }: Statement, repository: Statement): boolean =>
  (FILTER.test(name) || UNREAD.test(name)) &&
  outer !== undefined &&
  /^(?:content|mavenContent)$/.test(outer.name) &&
  outer.outer === repository;

function leftOutBy(
  list: RepositoryList,
  repository: Statement,
  filters: readonly Statement[],
  module: string,
): LeftOut | undefined {
  if (filters.length === 0 || filters.some(({ name }) => UNREAD.test(name))) return undefined;
  const excluding = filters.find((each) => each.name.startsWith("exclude") && takes(each, module));
  const included = filters.filter(({ name }) => name.startsWith("include"));
  const isIncluded = included.length === 0 || included.some((each) => takes(each, module));
  if (!excluding && isIncluded) return undefined;
  const deciding = excluding ? [excluding] : included;
  // A group that a variable names may be the one.
  if (deciding.some(({ literals }) => literals.length === 0)) return undefined;
  const last = deciding.at(-1);
  return {
    ...described(list, repository),
    filters: deciding.map((each) => listed(list, each)),
    isExcluded: excluding !== undefined,
    ...(!excluding && last && { opened: addTo(list, last, module) }),
  };
}

/** Whether a filter speaks of a module. */
function takes({ name, literals: [group, artifact] }: Statement, module: string): boolean {
  const [ofGroup = "", ofArtifact = ""] = module.split(":");
  if (name.endsWith("GroupAndSubgroups")) return group !== undefined && `${ofGroup}.`.startsWith(`${group}.`);
  return group === ofGroup && (name.endsWith("Group") || artifact === ofArtifact);
}

const addressIn = (list: RepositoryList, repository: Statement): string | undefined =>
  [repository, ...statementsOfList(list).filter(({ outer }) => outer === repository)]
    .flatMap(({ literals }) => literals)
    .find((each) => /^https?:\/\//.test(each));

/** One more line behind the last of a filter. */
function addTo({ script }: RepositoryList, last: Statement, module: string): Edit[] | undefined {
  if (!aloneOn(script, last.line)) return undefined;
  const indent = indentOf(lineOf(script, last.line));
  const [group, artifact] = module.split(":");
  const line = `${indent}includeModule("${group}", "${artifact}")`;
  return editLines(script, [{ from: last.line + 1, to: last.line, lines: [line] }]);
}
