import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "no trusted connection to a server",
  summary:
    "A JDK could not verify a server's certificate, or agree with it on a protocol. In a company network a proxy often replaces it with its own, which the browser trusts and the JDK does not. A very old JDK lacks newer roots and protocols.",
  patterns: [
    "PKIX path building failed",
    "unable to find valid certification path",
    "requested TLS protocol versions",
  ],
  facts: [],
  causes: {
    notTrusted:
      "a company proxy or virus scanner intercepts TLS, and its authority is not in the JDK's trust store",
    jdkTooOld: "the JDK is too old for the server's protocol or root certificate",
    expired: "the repository's certificate has expired",
  },
  checks: [
    "see which JDK runs Gradle: `./gradlew -version`, and `org.gradle.java.home`",
    "see who issued the certificate: `openssl s_client -connect <host>:443`",
  ],
  fix: "Import the company's authority into the trust store of that very JDK with `keytool`, or point to one with `systemProp.javax.net.ssl.trustStore`. Update an old JDK. Do not switch to `http`.",
} as const satisfies FailureClass;
