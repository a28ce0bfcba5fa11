import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(["host"], ({ host }, told) => {
  const local = /^(?:10\.|127\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|localhost)/.test(host);
  return {
    cause: `${told.here ? `${told.here} asks` : "The app asks"} for an http:// address of ${host}, and the app does not allow unencrypted traffic to it (the default since targetSdk 28).`,
    steps: [
      ...(local ? [] : [`Use https://${host}.`]),
      `${local ? "For a server on your own machine" : "Where it has no https"}: a network security config with <domain-config cleartextTrafficPermitted="true"> for ${host} only${local ? ", in src/debug" : ""}, named in android:networkSecurityConfig.`,
    ],
    ground: "told",
    said: true,
  };
});
