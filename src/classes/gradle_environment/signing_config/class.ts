import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "keystore or signing config problem",
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
      text: "{keystore|the keystore} or its properties file is not in version control, and this machine or CI job does not create it",
      unless: { reason: true },
      decidedBy: "run `ls {keystore|<the path in the message>}`: no such file",
    },
    propertyEmpty: {
      text: "{propertyName|the environment variable or property of the signing config} is empty here",
      unless: { reason: /recover|password|tampered|entry/i },
      decidedBy:
        "print whether {propertyName|the variable that the signing config reads} is set, without its value: it is not",
    },
    keystoreElsewhere: {
      text: "the path of `storeFile` is relative to another folder than the module's",
      unless: { propertyName: true, reason: /recover|password|tampered|entry/i },
      decidedBy:
        "compare the path in the message with the place of the file: `storeFile` was resolved against the module's folder",
      remedy: 'Write `rootProject.file("name.jks")` for a file in the root.',
    },
    wrongPassword: {
      text: "the password of the store, the password of the key, or the alias is not that of the keystore",
      unless: { keystore: true, propertyName: true },
      decidedBy:
        "run `keytool -list -v -keystore {keystore|<keystore>}` with the same password: it refuses it, or lists no alias {alias|of that name}",
      remedy:
        "Take store password, key password and alias from the place where the keystore was made; a key of a PKCS12 store has the store's password.",
    },
    damagedKeystore: {
      text: "the keystore was damaged on its way, as by a wrong base64 or line-end conversion",
      when: { reason: /Invalid keystore format|Tag number|DerInputStream|toDerInputStream|tampered/ },
      decidedBy:
        "run `keytool -list -keystore <keystore>` on the original and here: only the original can be read",
      remedy:
        "Encode it with `base64 -w0`, decode it with `base64 -d`, and mark it as binary in `.gitattributes`.",
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
