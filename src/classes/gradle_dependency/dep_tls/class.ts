import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "PKIX path building failed (TLS)",
  summary:
    "A JDK could not verify a server's certificate, or agree with it on a protocol. In a company network a proxy often replaces it with its own, which the browser trusts and the JDK does not. A very old JDK lacks newer roots and protocols.",
  patterns: [
    "PKIX path building failed",
    "unable to find valid certification path",
    "requested TLS protocol versions",
  ],
  facts: [],
  causes: {
    notTrusted: {
      text: "a company proxy or virus scanner intercepts TLS, and its authority is not in the JDK's trust store",
      unless: { log: /requested TLS protocol versions/ },
      decidedBy:
        "run `openssl s_client -connect <host>:443 -servername <host>`: the issuer is your company or a virus scanner",
    },
    jdkTooOld: {
      text: "the JDK is too old for the server's protocol or root certificate",
      decidedBy: "run `./gradlew --version`: the JVM is an early Java 8 or older",
      remedy: "Run Gradle on a current update of a supported JDK.",
    },
    intermediateMissing: {
      text: "the server does not send its intermediate certificate",
      unless: { log: /requested TLS protocol versions/ },
      decidedBy:
        "run `openssl s_client -connect <host>:443 -servername <host>`: it ends with `unable to verify the first certificate`",
      remedy:
        "Have the server send its whole chain, or import the intermediate certificate into the JDK's trust store.",
    },
    expired: {
      text: "the repository's certificate has expired",
      unless: { log: /requested TLS protocol versions/ },
      decidedBy: "run `curl -vI https://<host>/`: it reports an expired certificate",
      remedy:
        "Set the clock of this machine right; where it is, the owner of the repository has to renew the certificate.",
    },
  },
  checks: [
    "see which JDK runs Gradle: `./gradlew -version`, and `org.gradle.java.home`",
    "see who issued the certificate: `openssl s_client -connect <host>:443`",
  ],
  fix: "Import the company's authority into the trust store of that very JDK with `keytool`, or point to one with `systemProp.javax.net.ssl.trustStore`. Update an old JDK. Do not switch to `http`.",
} as const satisfies FailureClass;
