/** What the page may do: load its own script and style, and talk to its own server. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
  // The older word too: browsers take reports for the newer one over https only.
  "report-uri /reports",
  "report-to dashboard",
].join("; ");

/** On every answer, whatever it is. */
export const safeHeaders: Readonly<Record<string, string>> = {
  "Content-Security-Policy": policy,
  "Reporting-Endpoints": 'dashboard="/reports"',
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), clipboard-read=()",
  "Cache-Control": "no-store",
};
