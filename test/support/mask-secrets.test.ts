import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maskSecrets } from "../../src/support/mask-secrets.ts";

describe("maskSecrets", () => {
  it.each([
    ["storePassword=hunter2", "storePassword=***"],
    ["keyPassword 'hun ter2'", "keyPassword '***'"],
    ["  password: hunter2", "  password: ***"],
    ["-Pandroid.injected.signing.store.password=hunter2", "-Pandroid.injected.signing.store.password=***"],
    [`{"password": "hun\\"ter2", "x": 1}`, `{"password": "***", "x": 1}`],
    [`{\\"api_key\\":\\"hunter2\\",\\"a\\":1}`, `{\\"api_key\\":\\"***\\",\\"a\\":1}`],
    [`<string name="api_secret">hunter2</string>`, `<string name="api_secret">***</string>`],
    [
      `<meta-data android:name="com.maps.API_KEY" android:value="hunter2"/>`,
      `<meta-data android:name="com.maps.API_KEY" android:value="***"/>`,
    ],
    ["jarsigner -storepass hunter2 -keypass other", "jarsigner -storepass *** -keypass ***"],
    ["apksigner --ks-pass pass:hunter2 x", "apksigner --ks-pass *** x"],
    ["Authorization: Bearer hunter2", "Authorization: Bearer ***"],
    [`"Authorization":"Basic aHVudGVy"`, `"Authorization":"Basic ***"`],
    ["sent Bearer hunter2hunter2", "sent Bearer ***"],
    ["https://bob:hun:ter2@maven.maker.org/x", "https://bob:***@maven.maker.org/x"],
    ["GET /v1?key=hunter2&page=1", "GET /v1?key=***&page=1"],
    ["Set-Cookie: sid=hunter2; Path=/", "Set-Cookie: ***"],
    ["id AKIAIOSFODNN7EXAMPLE used", "id *** used"],
    ["ghp_abcdefghijklmnopqrstuvwxyz0123456789", "***"],
    ["AIzaSyA1234567890abcdefghijklmnopqrstu", "***"],
    ["jwt eyJhbGciOi.eyJzdWIi.c2lnbmVk end", "jwt *** end"],
    [
      "-----BEGIN PRIVATE KEY-----\\nMIIE\\n-----END PRIVATE KEY-----",
      "-----BEGIN PRIVATE KEY-----***-----END PRIVATE KEY-----",
    ],
    [
      "D/T: -----BEGIN RSA PRIVATE KEY-----\nD/T: MIIEab+/\nD/T: ab==\nD/T: -----END RSA PRIVATE KEY-----\nD/T: other words",
      "D/T: -----BEGIN RSA PRIVATE KEY-----\nD/T: ***\nD/T: ***\nD/T: -----END RSA PRIVATE KEY-----\nD/T: other words",
    ],
  ])("masks %j", (text, masked) => {
    expect(maskSecrets(text)).toBe(masked);
  });

  it.each([
    "android.view.WindowManager$BadTokenException: Unable to add window -- token null is not valid",
    "I/TokenManager: Login failed",
    "Unexpected token: foo",
    "val token: String = field.text.toString()",
    "fun login(password: String, token: String?)",
    "password = BuildConfig.PASSWORD",
    "if (token == null) return",
    "Keystore was tampered with, or password was incorrect",
    "lateinit property tokenStore has not been initialized",
    "passwordField.setText(hint)",
    "basic authentication failed",
    "at org.maker.auth.TokenStore.read(TokenStore.kt:12)",
    "write to jane@maker.org",
    "https://services.gradle.org/distributions/gradle-8.10.1-bin.zip",
  ])("leaves %j as it is", (text) => {
    expect(maskSecrets(text)).toBe(text);
  });

  const word = fc
    .stringMatching(/^[A-Za-z0-9]{12,40}$/)
    .filter((text) => /\d/.test(text) && /[a-z]/i.test(text));
  const carriers: ((secret: string) => string)[] = [
    (secret) => `password=${secret}`,
    (secret) => `"client_secret" : "${secret}"`,
    (secret) => `MAPS_API_KEY: '${secret}'`,
    (secret) => `https://user:${secret}@host.org/path`,
    (secret) => `Authorization: Bearer ${secret}`,
    (secret) => `x-auth-token: ${secret}`,
    (secret) => `ghp_${secret}${secret}`,
    (secret) => `eyJ${secret}.${secret}.${secret}`,
    (secret) => `tool -storepass ${secret} run`,
    (secret) => `?access_token=${secret}&a=b`,
    (secret) => `-----BEGIN PRIVATE KEY-----\n${secret}\n-----END PRIVATE KEY-----`,
  ];
  const line = fc.string({ maxLength: 40 }).map((text) => text.replaceAll(/["'\\]/g, ""));

  it("never lets a secret through, whatever stands on the lines around it", () => {
    fc.assert(
      fc.property(word, fc.constantFrom(...carriers), line, line, (secret, carry, before, after) => {
        expect(maskSecrets(`${before}\n${carry(secret)}\n${after}`)).not.toContain(secret);
      }),
      { numRuns: 500 },
    );
  });

  const pieces = fc.constantFrom(
    ...[
      "password",
      "token",
      "=",
      ":",
      " ",
      '"',
      "'",
      "\\",
      "Bearer ",
      "https://",
      "@",
      "a1b2c3d4e5f6g7h8",
      "\n",
    ],
    ...[
      "-----BEGIN PRIVATE KEY-----",
      "-----END PRIVATE KEY-----",
      "***",
      "cookie:",
      "eyJabcdef",
      ".",
      "?key=",
      "--token ",
    ],
  );

  it("changes nothing in a text that is masked already", () => {
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
        const masked = maskSecrets(parts.join(""));
        expect(maskSecrets(masked)).toBe(masked);
      }),
      { numRuns: 1000 },
    );
  });
});
