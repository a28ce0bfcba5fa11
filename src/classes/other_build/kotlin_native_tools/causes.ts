import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  noWholeXcode: () => ({
    text: "Kotlin/Native asks Xcode for its SDKs and its version by xcrun, and xcrun has no whole Xcode to ask: there is none, its first start is still to come, or only the command line tools are selected.",
    steps: [
      look(
        "Run what the message calls the failed command, such as /usr/bin/xcrun xcodebuild -version, in a terminal: it says what is wrong.",
      ),
      "Install Xcode, start it once (sudo xcodebuild -license accept), and select it: sudo xcode-select -s /Applications/Xcode.app/Contents/Developer.",
      "Where only Android or the JVM is wanted, build those tasks, or leave Apple's targets out on this machine.",
    ],
  }),
  lockFileOutdated: ({ lockTask }: { lockTask: string }) => ({
    text: "The packages of npm that this build resolves are not those of yarn.lock in kotlin-js-store, which is kept with the sources: Kotlin, or a dependency, was changed and the lock file was not.",
    steps: [
      `./gradlew ${lockTask}, look at what changed in kotlin-js-store, and commit it.`,
      look(
        "Where nobody changed a dependency, see that the file is committed at all and no merge left it between two states.",
      ),
    ],
  }),
  podInstallFailed: () => ({
    text: "CocoaPods, which the cocoapods plugin calls for the pods of this module, ended with an error.",
    question: "what CocoaPods found wrong",
    steps: [
      look(
        "Read its own words below Error message: a pod or a version that it does not find wants pod repo update, or another version in the cocoapods block.",
      ),
      "Two pods that contradict each other, or a deployment target that is too low for one, are set in the cocoapods block: ios.deploymentTarget, version of pod(…).",
      look(
        "Where pod is not found or fails by itself, see its installation: pod --version in the shell that runs Gradle.",
      ),
    ],
  }),
  /** `what` of the SDK it stumbles over, as a sentence. */
  xcodeTooNew: ({ sdk, what }: { sdk: string; what: string }) => ({
    text: `The clang inside Kotlin/Native cannot read the headers of the SDK ${sdk}: ${what}. Such an SDK is newer than the Kotlin that reads it.`,
    steps: [
      "Raise Kotlin to a release that knows this Xcode (the table of Xcode versions in Kotlin's multiplatform compatibility guide).",
      "Until then select the Xcode that this Kotlin was made for: sudo xcode-select -s <path of that Xcode>.app/Contents/Developer.",
    ],
  }),
  moduleNotFound: ({ clangModule }: { clangModule: string }) => ({
    text: `clang, which reads the headers for cinterop, found no module ${clangModule} in the folders that it was given.`,
    steps: [
      `For a pod: declare pod("${clangModule}") in the cocoapods block, in the version that has this module, and let it be built: where the module has another name than the pod, pod("<pod>") { moduleName = "${clangModule}" }.`,
      "For a framework of one's own: give its folder in the definition file or the cinterop block, compilerOpts = -F<folder> (frameworks) or -I<folder> (headers), the one for this platform.",
      "A pod that is written in Swift can be read only where its classes are marked @objc, and its header is made.",
    ],
  }),
}).settleByLog("noWholeXcode", "lockFileOutdated", "xcodeTooNew");

export function readLog({ facts }: Context<typeof failureClass>) {
  const { lockTask, sdk, refusedModule, missingHeader, clangModule } = facts;
  if (facts.xcode) return causes.proven("noWholeXcode", {}, { explicit: true });
  if (lockTask) return causes.proven("lockFileOutdated", { lockTask }, { explicit: true });
  if (facts.pods) return causes.open("podInstallFailed", {}, { explicit: true });
  const what = refusedModule
    ? `module ${refusedModule} asks for something that this clang does not have`
    : missingHeader && `it does not find ${missingHeader}, a header that the others of the SDK include`;
  if (sdk && what) return causes.proven("xcodeTooNew", { sdk, what }, { ground: "typical", explicit: true });
  return clangModule ? causes.proven("moduleNotFound", { clangModule }, { explicit: true }) : undefined;
}
