import { distinctPlaces, fixOf, placeClaim } from "../../../analysis/build/build.ts";
import { type ClassLibrary, groupOf, libraryOfClass } from "../../../analysis/build/library-of-class.ts";
import { restate } from "../../../analysis/build/versions.ts";
import { lineClaim, logClaim } from "../../../analysis/claims.ts";
import { shortClass, type WorkspaceFrame } from "../../../analysis/code/code.ts";
import { lineOf, sourceOf } from "../../../analysis/code/source.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import { compareVersions, newest, parseVersion } from "../../../facts/version-number.ts";
import type { ClassPlace, GradleDependency, GradleModel } from "../../../model/code.ts";
import type { Claim, Finding } from "../../../model/finding.ts";
import type { Frame, ParsedError } from "../../../model/parsed-error.ts";
import type { MissingMember } from "./newer-than-device.ts";

/** Groups whose artifacts are released together under one version; others mix versions rightly. */
const RELEASED_TOGETHER =
  /^(?:androidx\.(?:activity|camera|compose\.(?!compiler)\w+|fragment|lifecycle|media3|navigation|paging|room|work)|com\.squareup\.(?:moshi|okhttp3|retrofit2)|io\.(?:coil-kt|ktor)|com\.google\.dagger|org\.jetbrains\.kotlin)$/;

/** A call into a library that the app carries in another version than the caller was compiled against. */
export interface LibraryCall {
  build: GradleModel;
  missing: MissingMember;
  owner: ClassLibrary;
  caller: Frame;
  /** Set where the caller is code of the workspace. */
  own?: WorkspaceFrame;
}

export function* mixedVersions(error: ParsedError, call: LibraryCall): Inquiry<Finding | undefined> {
  const { build, missing, owner, caller, own } = call;
  const uneven = unevenVersions(build, owner);
  if (uneven) return yield* aligned(error, call, uneven);
  const what = `${shortClass(missing.owner)}.${missing.method}`;
  const ownerName = owner.module ?? owner.group;
  const ownerClaims = owner.declared
    .slice(0, 2)
    .map((each) => placeClaim(each.versionPlace ?? each.place, "has the class"));
  if (own) return yield* ownCall(error, call, what, ownerClaims);
  const library = libraryOfClass(caller.className, build);
  const [declared] = library && library.group !== owner.group ? library.declared : [];
  if (!library || !declared) return undefined;
  const place = declared.versionPlace ?? declared.place;
  return {
    rootCause: `${declared.module}${declared.version ? ` ${declared.version}` : ""} was compiled against another version of ${ownerName} than the one it runs with: it calls ${what}, which is not there in that shape.`,
    ground: "told",
    location: { path: place.path, line: place.line },
    label: `does not fit ${owner.group}`,
    evidence: [
      logClaim(error),
      ...callClaim(caller),
      placeClaim(place, "the caller"),
      ...ownerClaims,
      ...platformClaims(build, owner),
    ],
    fixGuidelines: [
      `Move ${declared.module} to a release made for the ${ownerName} that is used here.`,
      `See which version is used and who asks for it: ./gradlew <module>:dependencyInsight --dependency ${ownerName.split(":").at(-1)} --configuration <variant>RuntimeClasspath.`,
      `If there is no such release, hold ${ownerName} at the version that ${declared.module} was made for.`,
    ],
  };
}

/** Code of the workspace was compiled against one version and runs with another, which something else brings. */
function* ownCall(
  error: ParsedError,
  { own, owner, missing }: LibraryCall,
  what: string,
  claims: Claim[],
): Inquiry<Finding | undefined> {
  const line = own?.frame.line;
  const source = own && (yield* sourceOf(own.path));
  const ownerName = owner.module ?? owner.group;
  if (!own || !line || !source) return undefined;
  return {
    rootCause: `${own.path}:${line} was compiled against a ${ownerName} that has ${what}, and runs with another that does not have it in that shape: a library brings its own version of it, or a module was not compiled anew.`,
    ground: "likely",
    location: { path: own.path, line },
    label: `no ${missing.method} at run time`,
    evidence: [
      logClaim(error),
      lineClaim("read_file", own.path, line, lineOf(source, line), "the call"),
      ...claims,
    ],
    fixGuidelines: [
      `Compare: ./gradlew <module>:dependencyInsight --dependency ${ownerName.split(":").at(-1)}, once with --configuration <variant>CompileClasspath and once with <variant>RuntimeClasspath.`,
      "State the one version that both must have (a platform or a constraint), then build clean.",
    ],
  };
}

/** Lines of one group, without a platform to align them, that state different versions. */
function unevenVersions(build: GradleModel, owner: ClassLibrary): GradleDependency[] | undefined {
  if (!RELEASED_TOGETHER.test(owner.group)) return undefined;
  const group = build.modules
    .flatMap(({ dependencies }) => dependencies)
    .filter(({ module, version }) => groupOf(module) === owner.group && version && parseVersion(version));
  const versions = new Set(group.map(({ version }) => version));
  return versions.size > 1 ? group : undefined;
}

function* aligned(
  error: ParsedError,
  { missing, owner, caller }: LibraryCall,
  uneven: GradleDependency[],
): Inquiry<Finding | undefined> {
  const highest = newest(uneven.flatMap(({ version }) => version ?? []));
  const lagging = uneven.filter(({ version }) => version && highest && compareVersions(version, highest) < 0);
  const [first] = lagging;
  const leader = uneven.find(({ version }) => version === highest);
  if (!first?.version || !highest || !leader) return undefined;
  const place = first.versionPlace ?? first.place;
  const places = distinctPlaces(lagging.map((each) => each.versionPlace ?? each.place));
  const changes = places.flatMap((each) => {
    const from = lagging.find(({ versionPlace, place: own }) => (versionPlace ?? own) === each)?.version;
    return from ? [{ place: each, from, to: highest }] : [];
  });
  return {
    rootCause: `The artifacts of ${owner.group} are taken in different versions, ${first.module} in ${first.version} and ${leader.module} in ${highest}. They belong together: ${shortClass(missing.owner)}.${missing.method} is called by one and missing in the other.`,
    ground: "inKind",
    location: { path: place.path, line: place.line },
    label: `${highest} elsewhere`,
    evidence: [
      logClaim(error),
      ...callClaim(caller),
      ...places.slice(0, 3).map((each) => placeClaim(each)),
      placeClaim(leader.versionPlace ?? leader.place, "the newer one"),
    ],
    fixGuidelines: [`Take all of ${owner.group} in ${highest}, best through its BOM where it has one.`],
    fixes: fixOf(`Take all of ${owner.group} in ${highest}`, "review", yield* restate(changes)),
  };
}

/** The frame that made the call, as the log prints it. */
function callClaim({ className, method, logLine }: Frame): Claim[] {
  return logLine
    ? [{ quote: `${className}.${method}`, source: "log", line: logLine, note: "made the call" }]
    : [];
}

/** A platform that decides the owner's version. */
function platformClaims(build: GradleModel, owner: ClassLibrary): Claim[] {
  const family = owner.group.split(".").slice(0, 2).join(".");
  const bom = build.modules
    .flatMap(({ dependencies }) => dependencies)
    .find(({ module }) => module.startsWith(`${family}`) && /-bom$/.test(module));
  return bom ? [placeClaim(bom.versionPlace ?? bom.place, "decides the version")] : [];
}

/** The class is the workspace's own: what was compiled against it is older than it is. */
export function classChangedInPlace(error: ParsedError, missing: MissingMember, place: ClassPlace): Finding {
  return {
    rootCause: `${missing.owner} is a class of this project, and what calls ${missing.method} in it was compiled before it had its present shape: an outdated build, or a module or AAR that was not compiled anew.`,
    ground: "inKind",
    location: { path: place.path, ...(place.line && { line: place.line }) },
    label: `no ${missing.method} as compiled against`,
    evidence: [logClaim(error)],
    fixGuidelines: [
      "Build clean, ./gradlew clean, and run it anew.",
      "If it stays, look for a copy of the class in an AAR or JAR of the app that is older than the source.",
    ],
  };
}
