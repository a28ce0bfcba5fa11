/**
 * Tokens that name their issuer by their shape, from the issuers' own documentation. A pattern begins where no word
 * goes on and ends in one run of characters, so that it takes linear time.
 */
export const issuedTokens: readonly RegExp[] = [
  /(?<![A-Za-z0-9])(?:AKIA|ASIA|AROA|AIDA)[A-Z0-9]{12,}/g, // AWS
  /(?<![A-Za-z0-9])gh[pousr]_[A-Za-z0-9]{16,}/g, // GitHub
  /(?<![A-Za-z0-9])github_pat_\w{16,}/g,
  /(?<![A-Za-z0-9])gl(?:pat|dt|rt|cbt|ptt|ft)-[\w-]{16,}/g, // GitLab
  /(?<![A-Za-z0-9])AIza[\w-]{24,}/g, // Google API key
  /(?<![A-Za-z0-9])ya29\.[\w.-]{10,}/g, // Google OAuth
  /(?<![A-Za-z0-9])GOCSPX-[\w-]{10,}/g,
  /(?<![A-Za-z0-9])1\/\/0[\w-]{20,}/g, // Google refresh token
  /(?<![\w-])AAAA[\w-]{7}:[\w-]{100,}/g, // Firebase Cloud Messaging server key
  /(?<![A-Za-z0-9])xox[a-z]-[\w-]{10,}/g, // Slack
  /(?<=hooks\.slack\.com\/services\/)[\w/]{10,}/g,
  /(?<![A-Za-z0-9])[sr]k_(?:live|test)_\w{10,}/g, // Stripe
  /(?<![A-Za-z0-9])sk-[\w-]{16,}/g, // OpenAI and those who took its shape
  /(?<![A-Za-z0-9])npm_[A-Za-z0-9]{20,}/g,
  /(?<![A-Za-z0-9])hf_[A-Za-z0-9]{20,}/g,
  /(?<![A-Za-z0-9])SG\.[\w-]{10,}\.[\w-]*/g, // SendGrid
  /(?<![A-Za-z0-9])dop_v1_[a-f0-9]{20,}/g, // DigitalOcean
  /(?<![\w-])eyJ[\w-]{5,}\.[\w-]+(?:\.[\w-]*)?/g, // JSON Web Token
];
