/**
 * Tokens that name their issuer by their shape, from the issuers' own documentation. A pattern begins where no word
 * goes on and ends in one run of characters, so that it takes linear time.
 */
const shapes: readonly string[] = [
  String.raw`(?:AKIA|ASIA|AROA|AIDA)[A-Z0-9]{12,}`, // AWS
  String.raw`gh[pousr]_[A-Za-z0-9]{16,}`, // GitHub
  String.raw`github_pat_\w{16,}`,
  String.raw`gl(?:pat|dt|rt|cbt|ptt|ft)-[\w-]{16,}`, // GitLab
  String.raw`AIza[\w-]{24,}`, // Google API key
  String.raw`ya29\.[\w.-]{10,}`, // Google OAuth
  String.raw`GOCSPX-[\w-]{10,}`,
  String.raw`1//0[\w-]{20,}`, // Google refresh token
  String.raw`xox[a-z]-[\w-]{10,}`, // Slack
  String.raw`[sr]k_(?:live|test)_\w{10,}`, // Stripe
  String.raw`sk-[\w-]{16,}`, // OpenAI and those who took its shape
  String.raw`npm_[A-Za-z0-9]{20,}`,
  String.raw`hf_[A-Za-z0-9]{20,}`,
  String.raw`SG\.[\w-]{10,}\.[\w-]*`, // SendGrid
  String.raw`dop_v1_[a-f0-9]{20,}`, // DigitalOcean
  String.raw`dckr_pat_[\w-]{16,}`, // Docker
  String.raw`pypi-[\w-]{16,}`,
  String.raw`shp(?:at|ss|ca|pa)_[a-fA-F0-9]{16,}`, // Shopify
  String.raw`sq0[a-z]{3}-[\w-]{16,}`, // Square
  String.raw`EAA[A-Z][A-Za-z0-9]{24,}`, // Meta
  String.raw`xapp-[\w-]{16,}`, // Slack apps
  String.raw`AT(?:ATT3x|BB)[\w=-]{20,}`, // Atlassian
  String.raw`(?:lin_api_|figd_|gsk_|r8_|glsa_|nvapi-|rk_(?:live|test)_)[\w-]{20,}`, // Linear, Figma, Groq, Replicate, Grafana, NVIDIA, Stripe
  String.raw`hv[sbr]\.[\w-]{20,}`, // Vault
  String.raw`[A-Za-z0-9]{14}\.atlasv1\.[\w-]{20,}`, // Terraform
  String.raw`AGE-SECRET-KEY-1[A-Z0-9]{20,}`,
  String.raw`(?:dapi|key-|SK|PMAK-)[a-f0-9]{24,}(?:-[a-f0-9]{24,})?`, // Databricks, Mailgun, Twilio, Postman
  String.raw`AC[a-f0-9]{32}(?::[a-f0-9]{32})?`, // Twilio accounts
  String.raw`(?:whsec|sntry[su]|sq[pua]|ntn|rubygems)_[\w+/=-]{20,}`, // Stripe, Sentry, SonarQube, Notion, RubyGems
  String.raw`secret_[A-Za-z0-9]{40,}`, // Notion
];

/** The same with beginnings of their own. */
const others: readonly string[] = [
  String.raw`(?<![\w-])AAAA[\w-]{7}:[\w-]{100,}`, // Firebase Cloud Messaging server key
  String.raw`(?<=hooks\.slack\.com/services/)[\w/]{10,}`,
  String.raw`(?<=discord(?:app)?\.com/api/webhooks/\d{5,25}/)[\w-]{16,}`,
  // A Discord bot: its id, which is decimal digits, in base64
  String.raw`(?<![\w-])(?:[MNO][DTjz][AEIMQUYcgk][w-z0-5]){5,6}\w{0,3}\.[\w-]{5,8}\.[\w-]{20,}`,
  String.raw`(?<!\d)\d{8,10}:AA[\w-]{30,}`, // Telegram
  String.raw`(?<![\w-])eyJ[\w-]{5,}\.[\w-]+(?:\.[\w-]*)?`, // JSON Web Token
];

/** Any of them: one pattern, since each costs every text a search. */
export const issuedToken = new RegExp([`(?<![A-Za-z0-9])(?:${shapes.join("|")})`, ...others].join("|"), "g");
