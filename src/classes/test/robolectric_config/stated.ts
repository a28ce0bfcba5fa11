import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: readonly Reading<typeof failureClass>[] = [
  given(["targetSdk", "maximumSdk"], ({ targetSdk, maximumSdk }) => ({
    cause: `The app's targetSdk is ${targetSdk}, and the Robolectric of this build knows Android only up to ${maximumSdk}.`,
    steps: [
      `Raise org.robolectric:robolectric to a release with API ${targetSdk}.`,
      `Until then sdk=${maximumSdk} in src/test/resources/robolectric.properties, or @Config(sdk = [${maximumSdk}]).`,
    ],
    ground: "told",
    said: true,
  })),
  given(["sdk", "requiredVersion", "currentVersion"], ({ sdk, requiredVersion, currentVersion }) => ({
    cause: `Robolectric needs Java ${requiredVersion} for Android API ${sdk}, and the tests run on Java ${currentVersion}.`,
    steps: [
      `Run them on JDK ${requiredVersion} (the Gradle JDK, or a toolchain), or set a lower sdk in robolectric.properties.`,
    ],
    ground: "told",
    said: true,
  })),
];
