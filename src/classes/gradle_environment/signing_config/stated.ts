import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

const noFile: Reading<typeof failureClass> = given(["keystore"], ({ keystore }, { facts }) => ({
  cause: `The signing config${facts.signingConfig ? ` ${facts.signingConfig}` : ""} names the keystore ${keystore}, and there is no such file on this machine.`,
  steps: [
    'Put the keystore there, or write storeFile relative to the module\'s folder (file("…")) or from an environment variable.',
    "On a build server decode it from a secret before the build; a pull request from a fork has no secrets and must not sign with it.",
  ],
  ground: "told",
  said: true,
}));

/** The keystore was opened, or tried: the JDK says what does not fit. */
const notOpened: Reading<typeof failureClass> = given(["store", "reason"], ({ store, reason }, { facts }) => {
  const alias = facts.alias ?? "the key";
  if (/keystore password was incorrect|password was incorrect/i.test(reason)) {
    return {
      cause: `The password given for ${store} does not open it, or the file is not the one that was meant.`,
      steps: [
        "Check storePassword as it arrives there: a secret that is empty, cut at a $, or ends in a line feed reads the same.",
        "Try it: keytool -list -keystore <file>. Where the keystore is decoded from a secret, see that the decoded file is whole.",
      ],
      ground: "inKind",
      said: true,
    };
  }
  if (/^No key with alias/i.test(reason)) {
    return {
      cause: `${store} opens, and has no key ${alias}.`,
      steps: ["keytool -list -keystore <file> lists the aliases; write the right one in keyAlias."],
      ground: "told",
      said: true,
    };
  }
  if (/Get Key failed|Given final block not properly padded/i.test(reason)) {
    return {
      cause: `${store} opens, and the password given for its key ${alias} is not the right one.`,
      steps: ["Check keyPassword; in a keystore of type PKCS12 it is the same as storePassword."],
      ground: "inKind",
      said: true,
    };
  }
  return /Tag number over 30|Invalid keystore format|toDerInputStream|DerInputStream/i.test(reason)
    ? {
        cause: `${store} is no keystore that the JDK can read: text, a file decoded wrongly, or a newer format than that JDK knows.`,
        steps: [
          "Where it is decoded from a secret, decode it again (base64 --decode) and compare its size with the original.",
        ],
        ground: "inKind",
        said: true,
      }
    : undefined;
});

export const stated: readonly Reading<typeof failureClass>[] = [noFile, notOpened];
