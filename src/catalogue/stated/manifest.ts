import { APPLICATION_ID, overlayRule } from "../manifest/overlay-package.ts";
import { article, given, type StatedTable, sentence, simple } from "./stated-cause.ts";

/** What the manifest merger and the package manager say about manifests. */
export const manifest: StatedTable = {
  merge_conflict: [
    given(
      ["element", "attribute", "value", "otherValue", "otherSource"],
      ({ element, attribute, value, otherValue, otherSource }, { facts }) => {
        const other = owner(otherSource);
        const mine = facts.source ? owner(facts.source) : "the app";
        const name = attribute.includes(":") ? attribute : `android:${attribute}`;
        return {
          cause: `${sentence(mine)} and ${other} give ${name} of <${element.split("#")[0]}> two values: ${value} and ${otherValue}. The merger does not choose.`,
          steps: [
            `Where the app's value should win, add ${facts.suggestion ?? `tools:replace="${name}"`} to <${element.split("#")[0]}> in the app's manifest, with xmlns:tools="http://schemas.android.com/tools" on <manifest>.`,
            "Where both come from libraries, state the attribute in the app's manifest as well: only there replace takes effect.",
          ],
          confidence: 0.8,
          quotes: [`@${attribute} value=`, "is also present at"],
        };
      },
    ),
    given(["attribute"], ({ attribute }, { error, place }) =>
      /but no new value specified/.test(error.message)
        ? {
            cause: `tools:replace="${attribute}" ${place ? `at ${place} ` : ""}says that ${attribute} is to be replaced, and the element does not give it a value.`,
            steps: [`Write ${attribute}="…" beside it, or use tools:remove="${attribute}" to leave it out.`],
            confidence: 0.8,
          }
        : undefined,
    ),
  ],

  duplicate_component: [
    given(["component", "place", "otherPlace"], ({ component, place, otherPlace }, { facts }) => ({
      cause: `${simple(component)} is declared twice in one manifest as <${facts.componentKind ?? "component"}>: at ${place} and at ${otherPlace}.`,
      steps: ["Keep one element and move what only the other has (intent filters, attributes) into it."],
      confidence: 0.8,
    })),
    given(["authority", "otherPackage"], ({ authority, otherPackage }) => ({
      cause: `${otherPackage}, which is installed on the device, has a provider with the authority ${authority} already; two apps cannot share one.`,
      steps: [
        `Write android:authorities="\${applicationId}.…" in the manifest, and build the same name in code from packageName.`,
        `Or uninstall ${otherPackage}.`,
      ],
      confidence: 0.8,
    })),
  ],

  manifest_exported: ({ facts }) => {
    const { component, componentKind } = facts;
    const kind = componentKind ?? "component";
    const name = component ? simple(component) : undefined;
    const isOfLibrary =
      component !== undefined &&
      /^(?:androidx|com\.google\.(?:android|firebase|mlkit)|com\.facebook|io\.flutter)\./.test(component);
    return {
      cause: `${name ?? sentence(`${article(kind)} <${kind}>`)} has an intent filter and does not say whether other apps may start it; from targetSdk 31 on it has to.`,
      steps: [
        isOfLibrary
          ? `${component} comes from a library: raise that library, or repeat the element in your manifest with android:exported and tools:node="merge".`
          : `Add android:exported to ${name ? `the <${kind}> of ${name}` : `each <${kind}> with an intent filter`}: "true" for the launcher and for what other apps start, else "false".`,
        "Elements of libraries count too: the Merged Manifest tab of the IDE shows which one comes from where.",
      ],
      confidence: component ? 0.8 : 0.75,
      said: true,
    };
  },

  manifest_min_sdk: given(
    ["minSdk", "requiredMinSdk", "dependency"],
    ({ minSdk, requiredMinSdk, dependency }) => ({
      cause: `${dependency} runs from Android API ${requiredMinSdk} on, and the module that uses it promises ${minSdk}.`,
      steps: [
        `Raise minSdk to ${requiredMinSdk}, which drops older devices.`,
        ...(dependency.startsWith(":")
          ? [`Or lower minSdk of ${dependency}, where its code allows it.`]
          : ["Or use the last release of that library for your minSdk."]),
        `tools:overrideLibrary only where its code is never called below ${requiredMinSdk}: it crashes there.`,
      ],
      confidence: 0.8,
    }),
  ),

  manifest_placeholder: given(["placeholder"], ({ placeholder }, { facts }) => ({
    cause: `The manifest, or that of a library, uses \${${placeholder}}${facts.attribute ? ` in ${facts.attribute}` : ""}, and the build gives it no value.`,
    steps: [
      `Add manifestPlaceholders["${placeholder}"] = "…" to defaultConfig, or to each build type or flavor; a library module's tests need it too.`,
    ],
    confidence: 0.8,
  })),

  manifest_package_attr: [
    given(["overlayPackage", "overlayAt"], ({ overlayPackage, overlayAt }, { facts }) => ({
      cause: `The manifest of a build type or flavour says package="${overlayPackage}" (${overlayAt}). ${overlayRule(overlayPackage, facts.mainPackage, facts.wantedNamespace)}`,
      steps: ["Take package out of that overlay manifest.", APPLICATION_ID],
      confidence: 0.75,
      said: true,
    })),
    given(["packageName"], ({ packageName }, { facts }) => ({
      cause: `${facts.manifestPath ? shortPath(facts.manifestPath) : "A manifest"} still says package="${packageName}", which the Android Gradle plugin takes from namespace in the build file since version 8.`,
      steps: [
        `Remove package from that manifest, and set namespace = "${packageName}" in the module's build file where it is not.`,
      ],
      confidence: 0.8,
    })),
    given(["namespace", "usedBy"], ({ namespace, usedBy }) => ({
      cause: `Two modules have the same namespace ${namespace}: ${usedBy.split(/\. (?=[A-Z])/)[0]?.replace(/\.$/, "")}.`,
      steps: [
        "Give each module a namespace of its own; where they are libraries of one author, their versions may not belong together.",
      ],
      confidence: 0.8,
    })),
  ],

  manifest_parse: [
    given(["element", "parentElement"], ({ element, parentElement }) => ({
      cause: `<${element}> stands inside <${parentElement}>, where the packaging tool does not expect it.`,
      steps: [
        element === "queries"
          ? "An old Android Gradle plugin does not know <queries>: raise it to 4.1 or newer (or the last patch of its line)."
          : `Move <${element}> to where it belongs: activities, services and providers into <application>, permissions beside it.`,
      ],
      confidence: 0.75,
    })),
    given(["missingPath"], ({ missingPath }) => ({
      cause: `The module has no manifest at ${shortPath(missingPath)}.`,
      steps: ["Create it, or point sourceSets.main.manifest.srcFile to where it is."],
      confidence: 0.8,
    })),
  ],
};

/** `[:data] AndroidManifest.xml:2:18-45` → `:data`; a place without brackets is the module's own manifest. */
const owner = (place: string): string =>
  /^\[([^\]]+)\]/.exec(place)?.[1] ??
  `the module's manifest (${place.replace(/^.*[/\\]/, "").replace(/:\d+-.*$/, "")})`;
const shortPath = (path: string): string => path.split(/[/\\]/).slice(-4).join("/").replace(/\.$/, "");
