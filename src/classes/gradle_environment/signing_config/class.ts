import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "what is built cannot be signed here",
  summary:
    "The APK or bundle is to be signed, and the keystore, its password or the key alias is missing or wrong on this machine. A relative `storeFile` is resolved against the module's folder.",
  patterns: [
    {
      needle: "' not found for signing config '",
      regex: /Keystore file '(?<keystore>[^']+)' not found for signing config '(?<signingConfig>[^']+)'/,
    },
    {
      needle: '" is missing required property "',
      regex: /SigningConfig "(?<signingConfig2>[^"]+)" is missing required property "(?<propertyName>[^"]+)"/,
    },
    {
      needle: "Failed to read key ",
      regex: /Failed to read key (?<alias>\S+) from store "(?<store>[^"]+)": (?<reason>[^\n]+)/,
    },
  ],
  facts: ["keystore", "signingConfig", "propertyName", "alias", "store", "reason"],
  causes: {
    keystoreMissing: {
      text: "the keystore or its properties file is not in version control, and CI does not create it",
      unless: { reason: true },
    },
    propertyEmpty: {
      text: "an environment variable or property is empty",
      unless: { reason: /recover|password|tampered|entry/i },
    },
    keystoreElsewhere: {
      text: "the path is relative to another folder",
      unless: { reason: /recover|password|tampered|entry/i },
    },
    wrongPassword: {
      text: "the password of the store, the password of the key, or the alias is not that of the keystore",
      remedy:
        "Take store password, key password and alias from the place where the keystore was made; a key of a PKCS12 store has the store's password.",
    },
  },
  checks: [
    {
      text: "look at `signingConfigs` and where each value comes from",
      unless: { reason: /recover|password|tampered|entry/i },
    },
    { text: "check that the file exists at the path in the message", unless: { reason: true } },
    "try the store password, and see the aliases: `keytool -list -keystore {store|<file>}`",
  ],
  fix: "Provide the keystore and secrets where the build runs; on CI, decode it from a secret before the build. Let the release build fail clearly without them, and never commit the keystore's password.",
  fixedIn: { roles: ["module_build", "properties"], settings: ["signingConfigs", "storeFile"] },
} as const satisfies FailureClass;
