import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maskSecrets } from "../../src/support/mask-secrets.ts";

describe("maskSecrets", () => {
  it.each([
    ["PIN: 4711", "PIN: ***"],
    ["D/Login: pin=4711, ok", "D/Login: pin=***, ok"],
    ["userPin = 471199", "userPin = ***"],
    ["PIN code: 47 11", "PIN code: ***"],
    [`{"pin":"4711","pin_code":4711}`, `{"pin":"***","pin_code":***}`],
    [`{\\"pin\\":\\"4711\\"}`, `{\\"pin\\":\\"***\\"}`],
    ["<pin>4711</pin>", "<pin>***</pin>"],
    [`<string name="card_pin">4711</string>`, `<string name="card_pin">***</string>`],
    ["the PIN is 4711.", "the PIN is ***."],
    ["PIN entered: 4711", "PIN entered: ***"],
    ["OTP: 123 456", "OTP: ***"],
    ["otp=AB12CD", "otp=***"],
    ["Your verification code is 123456", "Your verification code is ***"],
    ["security_code=123456", "security_code=***"],
    ["one-time code: 9921", "one-time code: ***"],
    ["passcode: 4711", "passcode: ***"],
    ["CVV: 123", "CVV: ***"],
    [`"cvc2": "1234"`, `"cvc2": "***"`],
    ["SSN: 123456789", "SSN: ***"],
    ["applicant 123-45-6789 was refused", "applicant *** was refused"],
  ])("masks a code by its name: %j", (text, masked) => {
    expect(maskSecrets(text)).toBe(masked);
  });

  it.each([
    "PinnedHeader: 1234",
    "thread pinned to core 1234",
    "pinning: 1024 bytes",
    "Shipping: 1234",
    "spin=4096",
    "LazyLayoutPinnableItem(index = 1234)",
    "unpin: 2048",
    "pin: 3",
    "GPIO pin = 17",
    "pin: 1.8.22",
    "kotlin pin=2024.10.01",
    "Erlang/OTP 26",
    "otp: true",
    "pin = pinOf(4711)",
    "certificate pin: sha256/AAAAAAAAAAAAAAAAAAAA=",
    "Pin: 1234ms",
    "at org.maker.PinScreenKt.PinScreen(PinScreen.kt:1234)",
    "Process pin: 1234:main",
    "2026-11-28 10:00:00.123 4711-4712",
    "10-28-2026 123-45-67890",
    "call 555-123-4567",
    "error code: 4711",
    "exit code is 4711",
    "status code = 4711",
  ])("knows no code in %j", (text) => {
    expect(maskSecrets(text)).toBe(text);
  });

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
    "final Intent tokenFetchIntent = new Intent(context, TokenService.class);",
    "val token = if (isOpen) first() else null",
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
      { numRuns: 166 },
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
      { numRuns: 333 },
    );
  });
});
