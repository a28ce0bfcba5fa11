import { distinctPlaces, fixOf, placeClaim } from "../../../analysis/build/build.ts";
import { type ClassLibrary, groupOf, libraryOfClass } from "../../../analysis/build/library-of-class.ts";
import { restate } from "../../../analysis/build/versions.ts";
import { shortClass, type WorkspaceFrame } from "../../../analysis/code/code.ts";
import { hasPackageOf } from "../../../analysis/code/has-package.ts";
import { isMinified } from "../../../analysis/code/minified.ts";
import { sourceOf } from "../../../analysis/code/source.ts";
import { platformOf } from "../../../facts/platforms.ts";
import { compareVersions, newest, parseVersion } from "../../../facts/version-number.ts";
import type { GradleDependency, GradleModel, GradleModule } from "../../../model/code.ts";
import type { Claim } from "../../../model/finding.ts";
import type { Frame } from "../../../model/parsed-error.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { formatFrame } from "../../wording.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";
import { type MissingMember, packageOf } from "./missing-member.ts";

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
  own: WorkspaceFrame | undefined;
  /** The module of the innermost code of the workspace that led to the call. */
  user: GradleModule | undefined;
}

export function* mixedVersions(context: Context<typeof failureClass>, library: LibraryCall): Examination {
  const { build, missing, owner, caller, own } = library;
  const { method, uses } = missing;
  const user = missing.implementer ?? caller.className;
  const what = `${shortClass(missing.owner)}${method ? `.${method}` : ""}`;
  const uneven = unevenVersions(build, owner);
  if (uneven) return yield* aligned(context, library, what, uneven);
  const to = owner.module ?? owner.group;
  const stating = nearest(owner, library.user);
  const ownerClaims = stating
    .slice(0, 2)
    .map((each) => placeClaim(placeOf(each), each.module === to ? "has the class" : `of the group of ${to}`));
  if (own && !missing.implementer) {
    const { path, frame } = own;
    const { line } = frame;
    const source = yield* sourceOf(path);
    if (!line || !source) return;
    const evidence = [context.line({ source, line }, "the call"), ...ownerClaims];
    const values = { place: `${path}:${line}`, to, what, method };
    yield causes.supported("ownCallOfOther", values, { location: { path, line }, evidence });
    return;
  }
  const calling = libraryOfClass(user, build);
  const [declared] = calling ? nearest(calling, library.user) : [];
  const evidence = [
    context.log(),
    ...callClaim(caller),
    ...(declared ? [placeClaim(placeOf(declared), "the caller")] : []),
    ...ownerClaims,
    ...platformClaims(build, owner),
  ];
  const stated = versionStated(stating);
  // Of a group alone any artifact may be the caller.
  if (declared && calling?.module && calling.group !== owner.group) {
    const { module, version } = declared;
    const isOfDeviceTest = isForDeviceTests(declared) && stating.some((each) => !isForTests(each));
    const subject = `${module}${version ? ` ${version}` : ""}`;
    const values = { subject, to, uses, library: module, ...(stated && { stated }), isOfDeviceTest };
    const [mended = declared] = isOfDeviceTest ? stating : [];
    const { path, line } = placeOf(mended);
    yield causes.proven("forOtherRelease", values, { ground: "stated", location: { path, line }, evidence });
    return;
  }
  // What calls is in no build file: another library brings it, or it is the project's own code, generated or moved.
  if (isMinified(context.error) || (yield* hasPackageOf([user]))) return;
  const isOneLibrary = calling?.group === owner.group;
  const from = calling?.module ?? calling?.group ?? packageOf(user);
  const name = missing.implementer ? shortClass(user) : formatFrame(caller);
  const values = { subject: `${name} of ${from}`, to, uses, ...(stated && { stated }), isOneLibrary };
  yield causes.proven("forOtherRelease", values, { ground: "typical", evidence });
}

/** Those declarations of a library that stand in a module, else all of them. */
function nearest({ declared }: ClassLibrary, user: GradleModule | undefined): GradleDependency[] {
  const own = declared.filter((each) => user?.dependencies.includes(each));
  return own.length > 0 ? own : declared;
}

/** The one version that a build states of a library, with its place. */
function versionStated(declared: readonly GradleDependency[]): string | undefined {
  const [first] = declared;
  if (!first?.version || declared.some(({ version }) => version !== first.version)) return undefined;
  const { path, line } = placeOf(first);
  return `${first.version} in ${path}:${line}`;
}

const isForTests = ({ configuration }: GradleDependency): boolean =>
  /^(?:test|androidTest)[A-Z]|(?:Test|AndroidTest)(?:Implementation|RuntimeOnly|Api)$/.test(configuration);
const isForDeviceTests = ({ configuration }: GradleDependency): boolean =>
  /^androidTest[A-Z]|AndroidTest(?:Implementation|RuntimeOnly|Api)$/.test(configuration);

const placeOf = ({ versionPlace, place }: GradleDependency) => versionPlace ?? place;

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
  context: Context<typeof failureClass>,
  { owner, caller }: LibraryCall,
  what: string,
  uneven: GradleDependency[],
): Examination {
  const { group } = owner;
  const highest = newest(uneven.flatMap(({ version }) => version ?? []));
  const behind = uneven.filter(({ version }) => version && highest && compareVersions(version, highest) < 0);
  const [lagging] = behind;
  const leader = uneven.find(({ version }) => version === highest);
  if (!lagging || !highest || !leader) return;
  const place = placeOf(lagging);
  const places = distinctPlaces(behind.map(placeOf));
  const changes = places.flatMap((each) => {
    const from = behind.find((one) => placeOf(one) === each)?.version;
    return from ? [{ place: each, from, to: highest }] : [];
  });
  const evidence = [
    context.log(),
    ...callClaim(caller),
    ...places.slice(0, 3).map((each) => placeClaim(each)),
    placeClaim(placeOf(leader), "the newer one"),
  ];
  const values = { group, lagging, leader: leader.module, highest, what };
  const fixes = fixOf(`Take all of ${group} in ${highest}`, "review", yield* restate(changes));
  const location = { path: place.path, line: place.line };
  yield causes.proven("unevenVersions", values, { ground: "typical", location, evidence, fixes });
}

/** The frame that made the call, as the log prints it. */
function callClaim({ className, method, logLine }: Frame): Claim[] {
  return logLine
    ? [{ quote: `${className}.${method}`, source: "log", line: logLine, note: "made the call" }]
    : [];
}

/** A platform that decides the owner's version. */
function platformClaims(build: GradleModel, { group, module }: ClassLibrary): Claim[] {
  const known = platformOf(module ?? `${group}:`)?.module;
  const bom = build.modules
    .flatMap(({ dependencies }) => dependencies)
    .find((each) => each.module === known || (groupOf(each.module) === group && /-bom$/.test(each.module)));
  return bom ? [placeClaim(placeOf(bom), "decides the version")] : [];
}
