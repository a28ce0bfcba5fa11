import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

/** The settings plugin that finds JDKs to download, in a release for Gradle 7.6 and later. */
export const RESOLVER = {
  id: "org.gradle.toolchains.foojay-resolver-convention",
  version: "1.0.0",
  gradle: "7.6",
};

/** The vendor is set where the build wants that one alone; `place` asks for it. */
type Request = { jdk: number | string; vendor?: string; place?: string };

/** `why` says why Gradle downloaded none, `download` how it would. */
function wordRequest({ jdk, vendor, place }: Request, why: string, download?: string) {
  const by = vendor ? ` by ${vendor}` : "";
  const whom = place?.includes("gradle-daemon-jvm.properties") ? "Gradle itself" : "the build";
  const other = `Ask for no vendor unless the build needs ${vendor}: a JDK ${jdk} of another vendor may be there.`;
  return {
    text: `${place ? `${place} asks for JDK ${jdk}${by} for ${whom}` : `The build asks for JDK ${jdk}${by}`}. Gradle found ${vendor ? "none of that vendor" : "none"} on the machine that ran this${why && `, and ${why}`}.`,
    steps: [
      `Install JDK ${jdk}${by} on that machine (in CI: setup-java with java-version: ${jdk}), or name its folder in org.gradle.java.installations.paths.`,
      ...(download ? [`Or let Gradle download it: ${download}.`] : []),
      ...(vendor ? [other] : []),
      "Or ask for a JDK that is there: ./gradlew -q javaToolchains lists those that Gradle finds.",
    ],
    label: `no JDK ${jdk}${by} found`,
  };
}

const ALLOW = "org.gradle.java.installations.auto-download=true";
const ALLOW_AND_RESOLVE = `${ALLOW}, and a toolchain resolver (${RESOLVER.id}) in the settings`;
const OFF = "downloading one is turned off";
const OFF_ELSEWHERE = `${OFF}, as the log says: by the command, by ~/.gradle/gradle.properties of that machine or by its environment, for no gradle.properties here does it`;
const FAILED =
  "the toolchain resolver could not provide one, as happens offline or for a vendor it does not know";

export const causes = causesOf<typeof failureClass>()({
  notInstalled: (request: Request) => wordRequest(request, "", ALLOW_AND_RESOLVE),
  downloadForbidden: (request: Request & { off: string }) =>
    wordRequest(request, `${request.off} forbids Gradle to download it`, ALLOW),
  /** The log says so; `isSearched` that no file of the project does it. */
  downloadOff: (request: Request & { isSearched?: boolean }) =>
    wordRequest(request, request.isSearched ? OFF_ELSEWHERE : OFF, ALLOW_AND_RESOLVE),
  jdkOfGradle: (request: Request & { path: string }) =>
    wordRequest(
      request,
      `it downloaded none; for Gradle itself it takes the addresses that ${request.path} states (toolchainUrl)`,
    ),
  resolverFailed: (request: Request) => wordRequest(request, FAILED),
  noResolver: ({ settings = "the settings", ...request }: Request & { settings?: string }) =>
    wordRequest(
      request,
      `no toolchain resolver in ${settings} tells Gradle where to download it`,
      `apply ${RESOLVER.id} in ${settings}`,
    ),
}).settleByLog("downloadOff", "notInstalled", "noResolver", "resolverFailed");

/** What Gradle's own message says of downloading: that it is off, that no resolver is set up, that resolvers were asked in vain. */
export function saidOfDownloads(message: string): "off" | "unset" | "failed" | undefined {
  if (/oolchain (?:auto-provisioning|downloads?|downloading) (?:is|are)? ?not enabled/i.test(message))
    return "off";
  if (/toolchain download repositories have not been configured/i.test(message)) return "unset";
  return /download repositories (?:aren't|are not) able to provide a match|toolchain resolvers had (?:provisioning )?failures|unable to download toolchain/i.test(
    message,
  )
    ? "failed"
    : undefined;
}

/** The vendor that is asked for, where it is a certain one: of others a JDK of that version may be there. */
export const wantedVendor = (vendor: string | undefined): string | undefined =>
  vendor && !/^any/i.test(vendor) ? vendor : undefined;

export function readLog({ facts, error }: Context<typeof failureClass>) {
  const { requiredVersion: jdk } = facts;
  if (!jdk) return undefined;
  const vendor = wantedVendor(facts.vendor);
  const support = { explicit: true, quotes: ["oolchain"] } as const;
  switch (saidOfDownloads(error.raw)) {
    case "off":
      return causes.proven("downloadOff", { jdk, vendor }, support);
    case "unset":
      return causes.proven("noResolver", { jdk, vendor }, support);
    case "failed":
      return causes.proven("resolverFailed", { jdk, vendor }, support);
    default:
      return causes.proven("notInstalled", { jdk, vendor }, { explicit: true });
  }
}
