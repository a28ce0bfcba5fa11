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
  /(?<![A-Za-z0-9])dckr_pat_[\w-]{16,}/g, // Docker
  /(?<![A-Za-z0-9])pypi-[\w-]{16,}/g,
  /(?<![A-Za-z0-9])shp(?:at|ss|ca|pa)_[a-f0-9]{16,}/gi, // Shopify
  /(?<![A-Za-z0-9])sq0[a-z]{3}-[\w-]{16,}/g, // Square
  /(?<![A-Za-z0-9])EAA[A-Z][A-Za-z0-9]{24,}/g, // Meta
  /(?<![A-Za-z0-9])xapp-[\w-]{16,}/g, // Slack apps
  /(?<![A-Za-z0-9])AT(?:ATT3x|BB)[\w=-]{20,}/g, // Atlassian
  /(?<![A-Za-z0-9])(?:lin_api_|figd_|gsk_|r8_|glsa_|nvapi-|rk_(?:live|test)_)[\w-]{20,}/g, // Linear, Figma, Groq, Replicate, Grafana, NVIDIA, Stripe
  /(?<![A-Za-z0-9])hv[sbr]\.[\w-]{20,}/g, // Vault
  /(?<![A-Za-z0-9])[A-Za-z0-9]{14}\.atlasv1\.[\w-]{20,}/g, // Terraform
  /(?<![A-Za-z0-9])AGE-SECRET-KEY-1[A-Z0-9]{20,}/g,
  /(?<![A-Za-z0-9])(?:dapi|key-|SK|PMAK-)[a-f0-9]{24,}(?:-[a-f0-9]{24,})?/g, // Databricks, Mailgun, Twilio, Postman
  /(?<=discord(?:app)?\.com\/api\/webhooks\/\d{5,25}\/)[\w-]{16,}/g,
  // A Discord bot: its id, which is decimal digits, in base64
  /(?<![\w-])(?:[MNO][DTjz][AEIMQUYcgk][w-z0-5]){5,6}\w{0,3}\.[\w-]{5,8}\.[\w-]{20,}/g,
  /(?<!\d)\d{8,10}:AA[\w-]{30,}/g, // Telegram
  /(?<![A-Za-z0-9])AC[a-f0-9]{32}(?::[a-f0-9]{32})?/g, // Twilio accounts
  /(?<![A-Za-z0-9])(?:whsec|sntry[su]|sq[pua]|ntn|rubygems)_[\w+/=-]{20,}/g, // Stripe, Sentry, SonarQube, Notion, RubyGems
  /(?<![A-Za-z0-9])secret_[A-Za-z0-9]{40,}/g, // Notion
  /(?<![\w-])eyJ[\w-]{5,}\.[\w-]+(?:\.[\w-]*)?/g, // JSON Web Token
];
