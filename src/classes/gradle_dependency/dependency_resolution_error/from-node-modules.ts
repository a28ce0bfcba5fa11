import { dependencyRepositories, listedAt } from "../../../analysis/build/repository-list.ts";
import { lineClaim, logClaim } from "../../../analysis/claims.ts";
import { search } from "../../../analysis/code/code.ts";
import { lineOf, sourceOf } from "../../../analysis/code/source.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import { nodeModuleOf } from "../../../facts/node-modules.ts";
import type { Finding } from "../../../model/finding.ts";
import { readJson } from "../../../syntax/json.ts";
import { askingClaims, askingPlaces, coordinatesOf, requester, type Unresolved } from "./unresolved.ts";

/** A module that only an npm package has: what the folder of that package holds decides, which no build file says. */
export function* fromNodeModules(unresolved: Unresolved): Inquiry<Finding[] | undefined> {
  const { error, build, module, version, project } = unresolved;
  const row = version ? nodeModuleOf(module, version) : undefined;
  const [place] = askingPlaces(unresolved);
  if (!row || !version || !place) return undefined;
  const list = yield* dependencyRepositories(build, project);
  const folder = list && listedAt(list, undefined, `node_modules/${row.npm}/`);
  const range = yield* openRange(row.npm);
  const where =
    folder && list
      ? lineClaim("read_file", list.script.path, folder.line, folder.text, "that folder")
      : undefined;
  const known: Finding = {
    rootCause: `${requester(unresolved)} asks for ${coordinatesOf(unresolved)}, which no public repository has: it comes with the npm package ${row.npm}, in a folder of node_modules that has only the version which is installed.${where ? "" : " No repository that was read is such a folder."}`,
    ground: "oneOfSeveral",
    unestablished: true,
    location: { path: place.path, line: place.line },
    label: "exactly this version",
    evidence: [logClaim(error), ...askingClaims(unresolved), ...(where ? [where] : [])],
    fixGuidelines: [
      `See which version is installed: the version in node_modules/${row.npm}/package.json, next to where the repository's url points.`,
    ],
  };
  if (!where || !range) return [known];
  return [
    known,
    {
      rootCause: `npm installed another ${row.npm} than ${version}: ${range.path}:${range.line} lets it take newer ones, and ${place.path} asks for this one alone.`,
      ground: "oneOfSeveral",
      location: { path: place.path, line: place.line },
      evidence: [
        ...askingClaims(unresolved).slice(0, 1),
        lineClaim("read_file", range.path, range.line, range.text, "other versions fit"),
      ],
      fixGuidelines: [
        `Ask for the version that is installed; React Native's own template asks for + here, as the folder has one version only.`,
      ],
      hypothesis: {
        decidedBy: `Is the version in node_modules/${row.npm}/package.json another one than ${version}?`,
      },
    },
  ];
}

/** Where the app itself asks for a package in a way that other versions fit too; those that it has installed are left out. */
function* openRange(npm: string): Inquiry<{ path: string; line: number; text: string } | undefined> {
  const hits = yield* search(`"${npm}"`, { files: "**/package.json", limit: 20 });
  const own = new Set(hits.map(({ path }) => path).filter((path) => !path.includes("node_modules/")));
  for (const path of own) {
    const source = yield* sourceOf(path);
    const asked = source && readJson(source.lines.join("\n")).find(({ path: keys }) => keys.at(-1) === npm);
    if (source && asked && /^(?:[\^~>*]|latest|\d+\.x)/.test(asked.value))
      return { path, line: asked.line, text: lineOf(source, asked.line) };
  }
  return undefined;
}
