import { factList, fixOf, placeClaim, replaceOnLines } from "../../analysis/build/build.ts";
import { scriptOf } from "../../analysis/build/script.ts";
import { settersOf } from "../../analysis/build/setters-of.ts";
import { statementsOf } from "../../analysis/build/statements.ts";
import { unlessSaidBy, unreadBuildLogic } from "../../analysis/build/unread-build-logic.ts";
import { absenceClaim, fact, lineClaim, logClaim } from "../../analysis/claims.ts";
import { search } from "../../analysis/code/code.ts";
import { lineOf } from "../../analysis/code/source.ts";
import { slipOf } from "../../analysis/code/spelling.ts";
import { type Inquiry, look } from "../../analysis/inquiry.ts";
import { fileSearch } from "../../contracts/file-search.ts";
import type { GradleModel, TextMatch, VersionPlace } from "../../model/code.ts";
import type { Finding } from "../../model/finding.ts";
import { locationOf, placeClaimOf, type UnknownName } from "./script-name.ts";

const SCRIPTS = "**/*.{gradle,kts,properties}";

/** A variable or property that a Groovy script reads and nothing sets, or sets too late. */
export function* undefinedProperty(unknown: UnknownName): Inquiry<Finding | undefined> {
  const { error, build, name, place, module } = unknown;
  // What is set belongs to the object that the message names: no file of properties has to do with it.
  if (!fact(error, "propertyName") || fact(error, "operation") === "set") return undefined;
  if (factList(error, "propertyName").length > 0) return undefined;
  const other = (yield* settersOf(name)).find(
    ({ path, line }) => path !== place.script.path || line !== place.line,
  );
  if (other) return yield* setElsewhere(unknown, other);
  const names = (yield* setNames(build)).filter((each) => each.name.length > 3);
  const meant = slipOf(
    name,
    names.map((each) => each.name),
  );
  const near = meant && names.find((each) => each.name === meant)?.place;
  const spot = { ...locationOf(unknown), text: place.text };
  return unlessSaidBy(yield* unreadBuildLogic(build, module), {
    rootCause: near
      ? `No script of this project sets ${name}; the property that ${near.path}:${near.line} sets is ${meant}.`
      : `${place.script.path} reads ${name}, and no script and no properties file of this project sets it. On a machine where it works it comes from ~/.gradle/gradle.properties, the environment or the command line.`,
    ground: near ? "proven" : "told",
    location: locationOf(unknown),
    label: near ? `'${name}' is ${meant}` : "set nowhere",
    evidence: [
      logClaim(error),
      placeClaimOf(unknown),
      near
        ? placeClaim(near, "what is set")
        : absenceClaim("grep_search", `no script or properties file sets ${name}`),
    ],
    fixGuidelines: [
      near
        ? `Read ${meant}.`
        : `Set ${name} in gradle.properties or in an ext block of the root script; for a secret, read it with providers.gradleProperty("${name}").orNull and say what to do without it.`,
    ],
    fixes: meant && near ? fixOf(`Read ${meant}`, "review", yield* replaceOnLines([spot], name, meant)) : [],
  });
}

/** Scripts that are looked into. */
const MOST_SCRIPTS = 30;

/** What the properties and the scripts in Groovy give a value, and where. */
function* setNames(build: GradleModel): Inquiry<{ name: string; place: VersionPlace }[]> {
  const found = Object.entries(build.properties).map(([name, { place }]) => ({ name, place }));
  const scripts = (yield* look(fileSearch, { pattern: "**/*.gradle" }))?.files ?? [];
  for (const path of scripts.slice(0, MOST_SCRIPTS)) {
    const script = yield* scriptOf(path);
    for (const { name, line, isAssigned } of script ? statementsOf(script) : [])
      if (script && isAssigned) found.push({ name, place: { path, line, text: lineOf(script, line) } });
  }
  return found;
}

/** Some other file sets it: it is never applied, or its value does not reach this script. */
function* setElsewhere(unknown: UnknownName, other: TextMatch): Inquiry<Finding> {
  const { error, name, place } = unknown;
  const file = other.path.slice(other.path.lastIndexOf("/") + 1);
  const isPlugged = /^(?:build|settings)\.gradle|\.properties$/.test(file);
  const applied = isPlugged ? undefined : yield* search(file, { files: SCRIPTS, limit: 5 });
  const isLoose = applied?.length === 0;
  const evidence = [
    logClaim(error),
    placeClaimOf(unknown),
    lineClaim("grep_search", other.path, other.line, other.text, "sets it"),
  ];
  return {
    rootCause: isLoose
      ? `${place.script.path} reads ${name}, which ${other.path} sets, and no script names that file to apply it.`
      : `${place.script.path} reads ${name}, which ${other.path}:${other.line} sets. That has not run by then, or sets it for another project or another object.`,
    ground: isLoose ? "proven" : "likely",
    location: locationOf(unknown),
    label: isLoose ? "set in a file not applied" : "not visible here",
    evidence: isLoose ? [...evidence, absenceClaim("grep_search", `no script applies ${file}`)] : evidence,
    fixGuidelines: [
      isLoose
        ? `Apply it at the top of the root script: apply from: "${other.path}".`
        : `Set ${name} in an ext block of the root script above everything that reads it.`,
      ...(isPlugged || isLoose ? [] : [`See that ${other.path} is applied above line ${place.line}.`]),
    ],
  };
}
