import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  notTrusted: () => ({
    text: "The JDK that made the connection does not trust the server's certificate, most often because a company proxy or antivirus signs the traffic with a certificate of its own.",
    steps: [
      "Import that certificate into that JDK, mostly the one that runs Gradle: keytool -importcert -cacerts -file <certificate>, or take the system's store with systemProp.javax.net.ssl.trustStoreType=KeychainStore (macOS) or Windows-ROOT.",
      "Without a proxy, the JDK is too old to know the authority: use a current one.",
    ],
  }),
});

export const readLog = ({ error }: Context<typeof failureClass>) =>
  /PKIX path building failed/.test(error.message + error.raw)
    ? causes.proven("notTrusted", {}, { ground: "typical" })
    : undefined;
