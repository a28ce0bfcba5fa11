import { throwablesOf } from "../../../model/parsed-error.ts";
import { frameName, given, type Reading, simple } from "../../stated-cause.ts";
import { builtForOtherCompiler } from "../../unfit-plugin.ts";
import { renamedWorker } from "../renamed-worker.ts";
import type { failureClass } from "./class.ts";
import { malformedCause, malformedName } from "./malformed-name.ts";

const absent: Reading<typeof failureClass> = (told) => {
  const malformed = malformedName(told.error);
  return malformed
    ? { cause: malformedCause(malformed), steps: [malformed.row.instead], ground: "told" }
    : (lostWorker(told) ?? ofAnInterface(told) ?? newerThanDevice(told));
};

const lostWorker: Reading<typeof failureClass> = given(["className"], ({ className }, { error }) =>
  throwablesOf(error).some(({ frames }) =>
    frames.slice(0, 6).some((frame) => frame.className === "androidx.work.WorkerFactory"),
  )
    ? renamedWorker(className)
    : undefined,
);
/** Robolectric looks through the shadow of a class, which names classes of the newest Android. */
const unknownToSandbox: Reading<typeof failureClass> = ({ root, frames }) => {
  const className = /^(android\/[\w/$]{1,200})$/.exec(root?.message.trim() ?? "")?.[1]?.replaceAll("/", ".");
  const shadows = frames.find((each) => /^org\.robolectric\.internal\.bytecode\.Shadow/.test(each.className));
  if (!shadows || !className) return undefined;
  return {
    cause: `A shadow class of Robolectric names ${className}, and the Android that this test runs in (sdk of @Config or robolectric.properties, else targetSdk) does not have that class.`,
    steps: [
      "Raise Robolectric: a shadow has to do without classes of newer levels, and where one does not, a later version mends it.",
      "Or run the test in an Android that has the class: @Config(sdk = [...]) with the level that brought it.",
    ],
    ground: "inKind",
    quotes: [`${shadows.className.slice(shadows.className.lastIndexOf(".") + 1)}.${shadows.method}`],
  };
};

/** What D8 makes of the static and default functions of an interface, for devices before Android 7. */
const ofAnInterface: Reading<typeof failureClass> = given(["className"], ({ className }, told) => {
  const owner = /^(.+)\$-CC$/.exec(className)?.[1];
  if (!owner) return undefined;
  const [caller] = told.frames;
  return {
    cause: `${caller ? frameName(caller) : "Code of the app or a library"} was compiled against a version of ${owner} with static or default functions, for which the build makes the class ${simple(owner)}$-CC; the version that was packaged, or the one on the class path when it was, has none.`,
    steps: [
      "Bring the artifact that has that interface and the one that calls it to releases of the same time; a platform (BOM) or one version for the whole family does it.",
      "./gradlew <module>:dependencies --configuration <variant>RuntimeClasspath shows what was chosen in place of what (->); for a test on a device that of the app counts too.",
    ],
    ground: "likely",
  };
});

const newerThanDevice: Reading<typeof failureClass> = given(["className"], (facts, told) => {
  // `Failed resolution of: Landroid/view/View;` has slashes.
  const className = facts.className.replaceAll("/", ".");
  const platform = /^android\.|^java\.(?:lang|util|time|nio|net)\./.test(className);
  if (!platform || !told.frames.length || told.onJvm) return undefined;
  const time = className.startsWith("java.time.");
  return {
    cause: `${told.here ?? "Code of the app or a library"} uses ${className}, which the Android version of that device does not have.`,
    steps: [
      time
        ? "Turn on core library desugaring, which brings java.time to older devices."
        : `Guard it: if (Build.VERSION.SDK_INT >= …) before the class is touched, with the code in a class of its own.`,
      time
        ? "Where a library uses it, it counts on the app for that."
        : "Where a library uses it, its minSdk is higher than the device, or it relies on catching the error.",
    ],
    ground: "inKind",
  };
});

export const stated: readonly Reading<typeof failureClass>[] = [
  builtForOtherCompiler,
  unknownToSandbox,
  absent,
];
