import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "no secure connection to the server came about",
  summary:
    "The TLS handshake failed. Mostly the device could not trace the server's certificate to an authority it trusts; it also fails where the two have no protocol in common, or the connection ends in the middle. Apps that target API 24 or higher do not trust authorities that the user installed. The fault is often in the server's setup.",
  rank: 50,
  exceptions: ["javax.net.ssl.SSLHandshakeException", "javax.net.ssl.SSLPeerUnverifiedException"],
  patterns: ["Trust anchor for certification path not found", "SSLHandshakeException"],
  facts: [],
  causes: {
    chainIncomplete: "the server does not send its intermediate certificates",
    unknownAuthority: "the certificate is self-signed or from a company authority",
    debuggingProxy: "a debugging proxy intercepts the connection",
    dateWrong: "the device's date is wrong, or the device is too old to know the root",
    expired: "the server's certificate has expired",
    otherName: "the certificate is for another name than the one in the address",
    notPinned: "the app has pinned another certificate than the server's",
  },
  checks: [
    "show the chain that the server sends: `openssl s_client -connect host:443 -showcerts`",
    "look at `res/xml/network_security_config.xml`, especially `debug-overrides`",
  ],
  fix: "Let the server send its full chain. For a private authority, add its certificate in the network security config, in `debug-overrides` if only for testing. Never ship a trust manager that accepts everything.",
} as const satisfies FailureClass;
