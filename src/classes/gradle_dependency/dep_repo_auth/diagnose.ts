import {
  buildOf,
  catalogPlaceOf,
  declarationsOf,
  distinctPlaces,
  fixOf,
  placeClaim,
  replaceOnLines,
} from "../../../analysis/build/build.ts";
import {
  type FoundStatement,
  lineOfLiteral,
  standsIn,
  statementClaim,
  statementPlace,
  statementsInScripts,
} from "../../../analysis/build/found-statements.ts";
import { outsideValues } from "../../../analysis/build/outside-values.ts";
import { propertyLines } from "../../../analysis/build/property-lines.ts";
import { type Statement, statementsOf } from "../../../analysis/build/statements.ts";
import { absenceClaim, fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import { type ClosedRepository, closedRepository } from "../../../facts/closed-repositories.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import type { failureClass } from "./class.ts";

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const url = fact(error, "url");
  const host = url && /^https?:\/\/(?:[^/@]*@)?([^/:]+)/.exec(url)?.[1];
  if (!url || !host) return;
  yield* think(`Does the build give ${host} credentials, or does that host refuse for another reason?`);
  const closed = closedRepository(host);
  const finding = closed
    ? yield* shutDown(error, host, closed)
    : /(?:^|\.)jitpack\.io$/.test(host)
      ? yield* jitPack(error, url)
      : yield* refused(error, host);
  if (finding) yield* conclude(finding);
}

/** JitPack answers 401 for what it cannot build. */
function* jitPack(error: ParsedError, url: string): Inquiry<Finding | undefined> {
  const build = yield* buildOf(error);
  const [path = ""] = url.replace(/^https?:\/\/[^/]*/, "").split(/[?#]/);
  const parts = path.split("/").filter(Boolean);
  const version = parts.at(-2) ?? "";
  const artifact = parts.at(-3) ?? "";
  const module = `${parts.slice(0, -3).join(".")}:${artifact}`;
  const uses = build ? declarationsOf(build, module).map(({ dependency }) => dependency) : [];
  const places = build
    ? distinctPlaces([
        catalogPlaceOf(build, module),
        ...uses.map((each) => each.place),
        ...uses.map((each) => each.versionPlace),
      ])
    : [];
  const [place] = places;
  return {
    rootCause: `JitPack answers 401 for what it has not built: ${module}:${version} does not exist there or its build failed; it also does for a private repository without a token.`,
    ground: "told",
    ...(place && { location: { path: place.path, line: place.line } }),
    label: "not built by JitPack",
    evidence: [logClaim(error), ...places.slice(0, 3).map((each) => placeClaim(each))],
    fixGuidelines: [
      `Open https://jitpack.io/#${parts.slice(2, -3).join("/") || parts[0]}/${artifact}: it lists the tags it can build, and the log of a build that failed.`,
      "If the library is published in Maven Central too, its coordinates there are others; use those, and list JitPack last.",
    ],
  };
}

/** A server that serves no more, and the lines that still ask it. */
function* shutDown(
  error: ErrorOf<typeof failureClass>,
  host: string,
  closed: ClosedRepository,
): Inquiry<Finding | undefined> {
  const call = closed.title === "JCenter" ? "jcenter" : undefined;
  const found = yield* statementsInScripts(
    call ?? host,
    ({ name, literals }) => name === call || literals.some((each) => each.includes(host)),
  );
  const asking = found.map((each) => statementPlace(each, lineOfLiteral(each.statement, host)));
  const [first] = asking;
  if (!first) return undefined;
  const isShort = found.every(({ statement }) => statement.name === call);
  const edits = isShort ? yield* replaceOnLines(asking, "jcenter()", "mavenCentral()") : undefined;
  return {
    rootCause: `${host} answered ${fact(error, "status")}: ${closed.title} ${closed.what}, and ${first.path}:${first.line} still asks it.`,
    ground: "proven",
    location: { path: first.path, line: first.line },
    label: "serves no more",
    evidence: [
      logClaim(error),
      ...asking
        .slice(0, 3)
        .map(({ path, line, text }) => lineClaim("read_file", path, line, text, "asks it")),
    ],
    fixGuidelines: [
      `Name ${closed.instead} there instead.`,
      "Where only an old release was published there, take a newer one of that library, whose coordinates may be others.",
    ],
    fixes: fixOf("Ask Maven Central instead", "review", edits),
  };
}

/** A repository that asks for credentials, or refuses those it was given. */
function* refused(error: ErrorOf<typeof failureClass>, host: string): Inquiry<Finding | undefined> {
  const status = fact(error, "status");
  const [found] = (yield* statementsInScripts(host, ({ literals }) =>
    literals.some((each) => each.includes(host)),
  )).flatMap((each) => repositoryAround(each) ?? []);
  if (!found) return undefined;
  const { script, statement, inside } = found;
  const declared = statementPlace(found, lineOfLiteral(statement, host));
  const base = { location: { path: declared.path, line: declared.line } };
  const claims = [logClaim(error), statementClaim(found, undefined, declared.line)];
  if (!inside.some(({ name, receiver }) => name === "credentials" || /\bcredentials$/.test(receiver))) {
    return {
      ...base,
      rootCause: `${host} answered ${status}, and ${declared.path} declares it without credentials.`,
      ground: host === "maven.pkg.github.com" ? "proven" : status === "401" ? "told" : "oneOfSeveral",
      ...(host !== "maven.pkg.github.com" && status !== "401" && { unestablished: true }),
      label: "no credentials",
      evidence: claims,
      fixGuidelines: [
        host === "maven.pkg.github.com"
          ? "Give it credentials { username; password }: GitHub Packages wants a token with read:packages even for public packages."
          : `Give ${host} credentials { username; password }, or check the address if it should be public.`,
        "Read both from gradle.properties of the user's home or from the environment, never from this file.",
      ],
    };
  }
  const taken = inside
    .map((each) => ({ each, names: outsideValues(script, each).names }))
    .filter(({ names }) => names.length > 0);
  const names = taken.flatMap((each) => each.names);
  const unset = yield* unsetName(names);
  return {
    ...base,
    rootCause: unset
      ? `${host} answered ${status}: ${declared.path} takes its credentials from ${names.join(" and ")}, and no properties file of this project sets ${unset}. Where the build ran, it was probably not set either.`
      : `${host} answered ${status} although ${declared.path} gives it credentials: they are wrong, have expired, or have no right to that artifact.`,
    ground: unset ? "inKind" : "likely",
    label: unset ? `needs ${unset}` : "refused",
    evidence: [
      ...claims,
      ...taken.slice(0, 2).map(({ each }) => statementClaim({ script, statement: each })),
      ...(unset ? [absenceClaim("grep_search", `no properties file sets ${unset}`)] : []),
    ],
    fixGuidelines: [
      unset
        ? `Set ${names.join(" and ")} in ~/.gradle/gradle.properties or in the environment of the build server.`
        : "Try the same address with curl and the same credentials; renew the token, and see that it may read packages.",
    ],
  };
}

/** The repository that names an address, with all that its block says; undefined where it stands elsewhere, or is one to publish to. */
function repositoryAround(found: FoundStatement): (FoundStatement & { inside: Statement[] }) | undefined {
  if (found.statement.path.some((name) => /^(?:publishing|uploadArchives)$/.test(name))) return undefined;
  for (let at: Statement | undefined = found.statement; at; at = at.outer) {
    const around = at;
    if (around.name !== "maven" && around.name !== "ivy") continue;
    return { ...found, inside: statementsOf(found.script).filter((each) => standsIn(each, around)) };
  }
  return undefined;
}

function* unsetName(names: readonly string[]): Inquiry<string | undefined> {
  for (const name of names.slice(0, 3)) if ((yield* propertyLines(name)).length === 0) return name;
  return undefined;
}
