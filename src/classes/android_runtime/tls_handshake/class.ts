import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "SSLHandshakeException: TLS connection failed",
  summary:
    "The TLS handshake failed. Mostly the device could not trace the server's certificate to an authority it trusts; it also fails where the two have no protocol in common, or the connection ends in the middle. Apps that target API 24 or higher do not trust authorities that the user installed. The fault is often in the server's setup.",
  rank: 50,
  exceptions: ["javax.net.ssl.SSLHandshakeException", "javax.net.ssl.SSLPeerUnverifiedException"],
  patterns: ["Trust anchor for certification path not found", "SSLHandshakeException"],
  facts: [],
  causes: {
    chainIncomplete: {
      text: "the server does not send its intermediate certificates",
      decidedBy:
        "run `openssl s_client -connect <host>:443 -servername <host> -showcerts`: does it show the server's own certificate alone?",
    },
    unknownAuthority: {
      text: "the certificate is self-signed or from a company authority",
      decidedBy:
        "run `openssl s_client -connect <host>:443 -servername <host>`: is the issuer the server itself or a private authority?",
      remedy: "Add the authority to a network security config.",
    },
    debuggingProxy: {
      text: "a debugging proxy intercepts the connection",
      decidedBy: "run `adb shell settings get global http_proxy`, and turn a VPN off: does it work without?",
      remedy: "Trust the proxy's authority in `debug-overrides`.",
    },
    dateWrong: {
      text: "the device's date is wrong, or the device is too old to know the root",
      decidedBy: "run `adb shell date`: is it right, and is the device on Android 7.1 or older?",
      remedy: "Correct the date; for old devices, ship the root in a network security config.",
    },
    expired: {
      text: "the server's certificate has expired",
      decidedBy:
        "run `openssl s_client -connect <host>:443 -servername <host> | openssl x509 -noout -dates`: has `notAfter` passed?",
      remedy: "Renew the certificate on the server.",
    },
    otherName: {
      text: "the certificate is for another name than the one in the address",
      decidedBy: "does the message say `not verified`, and list other names than the one in the address?",
      remedy: "Ask the name that the certificate has, or have it issued for this one.",
    },
    notPinned: {
      text: "the app has pinned another certificate than the server's",
      decidedBy: "does the message say `Certificate pinning failure` or `Pin verification failed`?",
      remedy: "Add the new pin, with a backup pin, before the server changes its certificate.",
    },
  },
  checks: [
    "show the chain that the server sends: `openssl s_client -connect host:443 -showcerts`",
    "look at `res/xml/network_security_config.xml`, especially `debug-overrides`",
  ],
  fix: "Let the server send its full chain. For a private authority, add its certificate in the network security config, in `debug-overrides` if only for testing. Never ship a trust manager that accepts everything.",
} as const satisfies FailureClass;
