import { isMinified } from "../../../analysis/code/minified.ts";
import { type MovedLocal, movedLocal } from "../../../facts/moved-locals.ts";
import { shortName } from "../../../syntax/names.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { formatFrame } from "../../wording.ts";
import { ownerCauses } from "../owner-causes.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  ...ownerCauses,
  /** `library` and `compose` are what the build has, `needed` what it needs; unset where only the log is known. */
  versionsDisagree: ({
    moved: { local, group, from, composeUi, bom },
    library = `${group} ${from} or newer`,
    compose = `Compose before ${composeUi}`,
    needed = `compose-ui ${composeUi} (Compose BOM ${bom})`,
    label,
  }: {
    moved: MovedLocal;
    library?: string;
    compose?: string;
    needed?: string;
    label?: string;
  }) => ({
    text: `${compose} is older than ${library}. Lifecycle ${from} brought its own ${local}; Compose provides that one only from compose-ui ${composeUi} on, so nothing provides the one that is read. The code of the screen is not at fault.`,
    steps: [
      `Raise Compose to ${needed} or newer; check the compileSdk and Android Gradle plugin it asks for.`,
      `Or stay on a ${group} version before ${from}.`,
    ],
    label,
  }),
  /** The library finds the former local by its name, which a shrinker does not know of. */
  bridgeShrunk: ({ local, group, from, composeUi, bom, bridge }: MovedLocal) => ({
    text: `${local} of ${group} ${from} or newer has no value. With a Compose older than ${composeUi} it takes the one of Compose, which it looks up by name (${shortName(bridge.owner)}.${bridge.getter}); this is a minified build, in which R8 may have removed or renamed that.`,
    steps: [
      `Raise Compose to ${composeUi} or newer (Compose BOM ${bom}), which provides the new one itself.`,
      `Or raise ${group} to ${bridge.keptFrom} or newer, which brings the rule, or write it: -keep class ${bridge.owner} { public static *** ${bridge.getter}(); }`,
      "If the build that is not minified fails too, it is not R8.",
    ],
  }),
  neverProvided: ({ local }: { local: string }) => ({
    text: `No code of the workspace says ${local} provides …, and its default only throws.`,
    steps: [
      `Wrap the content at the root (setContent, or the app's theme) in CompositionLocalProvider(${local} provides …) { … }.`,
      `Where a harmless value exists, let the declaration of ${local} return it instead of throwing.`,
    ],
    label: "never provided",
  }),
  rootWithoutProvider: (root: { local: string; reader: string; wrapper: string; call: string }) => ({
    text: `${root.local} is provided by ${root.wrapper}, but this ${root.call} puts its content on the screen without ${root.wrapper} around it, so ${root.reader} finds no value.`,
    steps: [
      `Put ${root.wrapper} { … } around the content of this ${root.call}.`,
      `Each setContent, ComposeView and preview begins a composition of its own: none inherits ${root.local} from another.`,
    ],
    label: `no ${root.wrapper} around it`,
  }),
  /** `provided` says where it is, as far as that was looked for: ` in GardenTheme`. */
  outsideProvider: ({ local, reader, provided }: { local: string; reader: string; provided?: string }) => ({
    text: `${reader} reads ${local}, and nothing above it in the composition provides a value.${provided === undefined ? "" : ` It is provided${provided}, and ${reader} was composed outside of that.`}`,
    steps: [
      `Find the root that composes ${reader} and wrap it in what provides ${local} (CompositionLocalProvider(${local} provides …), most often the app's theme); previews, dialogs of their own and tests have roots of their own.`,
      `Or give ${local} a default instead of error(…).`,
    ],
    label: "read outside its provider",
  }),
  outsideScreen: ({ local, reader }: { local: string; reader: string }) => ({
    text: `${reader} asks for ${local}, and the content is shown where no activity or fragment stands behind it: a view added to a window, a service, a test without an activity.`,
    steps: [
      "Show the content in a ComponentActivity or a fragment, or set the owners on the root view (setViewTreeViewModelStoreOwner, setViewTreeLifecycleOwner, setViewTreeSavedStateRegistryOwner).",
      "Or pass the ViewModel in from outside.",
    ],
  }),
});

export function readLog({ facts, error, own, here }: Context<typeof failureClass>) {
  const local = facts.localName;
  if (!local) return undefined;
  const moved = movedLocal(local);
  if (moved)
    return isMinified(error)
      ? causes.supported("bridgeShrunk", moved)
      : causes.proven("versionsDisagree", { moved }, { ground: "typical" });
  // The function that provides the default is where it is thrown, not who reads it.
  const frame = own.find(
    ({ className, method }) =>
      !/\$?lambda|_delegate|^Local[A-Z]/.test(method) && !/\$Local[A-Z]/.test(className),
  );
  const reader = frame ? formatFrame(frame) : (here ?? "A composable");
  return /ViewModelStoreOwner|LifecycleOwner|SavedStateRegistryOwner/.test(local)
    ? causes.supported("outsideScreen", { local, reader })
    : causes.proven("outsideProvider", { local, reader }, { ground: "typical" });
}
