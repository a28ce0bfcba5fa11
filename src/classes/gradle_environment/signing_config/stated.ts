import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(["keystore"], ({ keystore }, { facts }) => ({
  cause: `The signing config${facts.signingConfig ? ` ${facts.signingConfig}` : ""} names the keystore ${keystore}, and there is no such file on this machine.`,
  steps: [
    'Put the keystore there, or write storeFile relative to the module\'s folder (file("…")) or from an environment variable.',
    "On a build server decode it from a secret before the build; a pull request from a fork has no secrets and must not sign with it.",
  ],
  confidence: 0.8,
  said: true,
}));
