import { readdirSync, readFileSync, statSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { Runs } from "../../src/agent/runs.ts";
import { analyze } from "../../src/app.ts";
import { maskSecrets } from "../../src/support/mask-secrets.ts";
import { MetricsLog } from "../../src/tools/explore/metrics-log.ts";
import { AuditLog } from "../../src/tools/policy/audit-log.ts";
import { CommandHistory } from "../../src/tools/workspace/terminal/command-history.ts";
import { slowlyRead } from "../growth.ts";
import { hex, lookAlikes, moreForms, secret, word } from "./secret-forms.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** Ways in which a secret stands in logs, build files, code, command lines and settings of Android projects. */
const forms: readonly string[] = [
  `storePassword=${secret}`,
  `keyPassword "${secret}"`,
  `storePassword("${secret}")`,
  `keyPassword.set("${secret}")`,
  `RELEASE_STORE_PASSWORD=${secret}`,
  `signing.password=${secret}`,
  `signingInMemoryKeyPassword=${secret}`,
  `ORG_GRADLE_PROJECT_signingKey=${secret}`,
  `systemProp.https.proxyPassword=${secret}`,
  `MAPS_API_KEY=${secret}`,
  `buildConfigField("String", "API_KEY", "\\"${secret}\\"")`,
  `buildConfigField "String", "API_KEY", '"${secret}"'`,
  `resValue("string", "maps_key", "${secret}")`,
  `manifestPlaceholders["MAPS_API_KEY"] = "${secret}"`,
  `<string name="google_api_key">${secret}</string>`,
  `<meta-data android:name="com.google.android.geo.API_KEY" android:value="${secret}"/>`,
  `<server><username>u</username><password>${secret}</password></server>`,
  `credentials { username = "u"; password = "${secret}" }`,
  `const val API_KEY = "${secret}"`,
  `val password: String = "${secret}"`,
  `private static final String SECRET = "${secret}";`,
  `setPassword("${secret}")`,
  `addHeader("X-Api-Key", "${secret}")`,
  `.header("Authorization", "Bearer ${secret}")`,
  `putString("auth_token", "${secret}")`,
  `mapOf("token" to "${secret}")`,
  `Session(accessToken=${secret}, refreshToken=${secret})`,
  `LoginRequest(email=a@b.c, password=${secret})`,
  `token -> ${secret}`,
  `the token ${secret} has expired`,
  `password is ${secret}`,
  `{"refresh_token":"${secret}"}`,
  `{\\"password\\":\\"${secret}\\"}`,
  `["--password", "${secret}"]`,
  `password%3D${secret}`,
  `password=%22${secret}%22`,
  `Authorization: Bearer ${secret}`,
  `Authorization: Basic ${secret}`,
  `authorization: token ${secret}`,
  `X-Api-Key: ${secret}`,
  `Bearer: ${secret}`,
  `JWT ${secret}`,
  `Cookie: sid=${secret}; b=2`,
  `Set-Cookie: JSESSIONID=${secret}; Path=/`,
  `https://user:${secret}@example.com/a.git`,
  `https://${secret}@github.com/a/b.git`,
  `https://example.com/a?access_token=${secret}&b=1`,
  `https://x.blob.core.windows.net/a?sig=${secret}`,
  `jdbc:mysql://u:${secret}@h/db`,
  `redis://:${secret}@h:6379`,
  `AccountKey=${secret}==;EndpointSuffix=x`,
  `aws_secret_access_key = ${secret}`,
  `ghp_${secret}`,
  `glpat-${secret}`,
  `AIzaSy${secret}${secret}`,
  `xoxb-123-${secret}`,
  `sk-ant-api03-${secret}`,
  `dckr_pat_${secret}`,
  `hvs.${secret}`,
  `shpat_${hex}`,
  `SK${hex}`,
  `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.${secret}`,
  `//registry.npmjs.org/:_authToken=${secret}`,
  `_auth=${secret}`,
  `machine h login u password ${secret}`,
  `- name: TOKEN\n  value: ${secret}`,
  `-----BEGIN PRIVATE KEY-----\n${secret}\n-----END PRIVATE KEY-----`,
  `./gradlew -PstorePassword=${secret} build`,
  `-Djavax.net.ssl.keyStorePassword=${secret}`,
  `apksigner sign --ks-pass pass:${secret} a.apk`,
  `keytool -storepass ${secret} -keypass ${secret}`,
  `curl -u user:${secret} https://h`,
  `mysql -p${secret} -u root`,
  `PGPASSWORD=${secret} psql`,
  `sentry dsn https://${secret}@o1.ingest.sentry.io/1`,
  `SENTRY_AUTH_TOKEN=${secret}`,
];

const leaks = (text: string) => [secret, hex, word, secret.toUpperCase()].some((each) => text.includes(each));

function everyFile(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => `${path}\n${readFileSync(path, "utf8")}`)
    .join("\n");
}

describe("a secret in any of its forms", () => {
  it.each([...forms, ...moreForms])("%j is masked", (form) => {
    expect(leaks(maskSecrets(form))).toBe(false);
    expect(leaks(maskSecrets(`E/App: failed: ${form}\n\tat a.b.C.d(C.kt:1)`))).toBe(false);
    expect(leaks(maskSecrets(JSON.stringify({ text: form })))).toBe(false);
  });

  it("leaves no trace on the disk: in analyses, the audit log, the last command, metrics", async () => {
    const folder = await temporaryFolder();
    const directories = {
      config: join(folder, "config"),
      cache: join(folder, "cache"),
      state: join(folder, "state"),
    };
    const root = join(folder, "project");
    await mkdir(join(root, "app/src/main/java/shelf"), { recursive: true });
    for (const form of forms) {
      const line = form.replaceAll("\n", " ");
      await writeFile(
        join(root, "app/src/main/java/shelf/Shelf.kt"),
        `package shelf\nclass Shelf {\n  lateinit var books: String // ${line}\n  fun read() = println(books) // ${line}\n}\n`,
      );
      const log = `E/AndroidRuntime: FATAL EXCEPTION: main\n${form}\nkotlin.UninitializedPropertyAccessException: lateinit property books has not been initialized ${form}\n\tat shelf.Shelf.read(Shelf.kt:4)\nCaused by: java.lang.IllegalStateException: ${form}\n\tat shelf.Shelf.read(Shelf.kt:4)\n`;
      const command = ["tool", ...form.split(" ")];
      await analyze(log, { workspace: root, directories, command });
      const request = {
        tool: "run_in_terminal",
        effect: "dangerous",
        parameters: { command: form },
        filesAffected: [],
      } as const;
      await new AuditLog({ folder: directories.state }).append({
        at: "2026-01-01T00:00:00Z",
        request: { ...request, filesAffected: [] },
        decision: { allowed: false, by: "user", reason: form },
        rules: [],
      });
      const history = new CommandHistory({ workspace: root, stateFolder: directories.state });
      await history.remember({ command: form, executedAt: "2026-01-01T00:00:00Z", output: form });
      const metric = { timestamp: "t", component: "default", tool: "readFile", path: form, duration_ms: 1 };
      await new MetricsLog(directories.state, join(directories.state, "metrics"), "default").add(metric);
    }
    const kept = readdirSync(folder)
      .filter((name) => name !== "project")
      .map((name) => everyFile(join(folder, name)))
      .join("\n");
    expect((await new Runs(join(directories.state, "analyses")).list()).length).toBeGreaterThan(60);
    const found = kept
      .split("\n")
      .filter(leaks)
      .map((line) => line.slice(Math.max(0, line.search(secret) - 150), line.search(secret) + 40));
    expect(found).toEqual([]);
  });
});

describe("a text without secrets", () => {
  it.each([
    "\tat v8.n.w0(r8-map-id-2673e5bf84a263e3d465a62cab99365ed6373c5065a10383491a8ae066ed:23)",
    'if (token.includes(".")) return',
    'Log.d("TokenManager", "Login failed 2 times")',
    "token EOF expected at line 3",
    "password is required",
    "the auth module: com.example.auth.AuthModule",
    "auth = FirebaseAuth.getInstance()",
    'getSharedPreferences("session", MODE_PRIVATE)',
    "Duplicate key: com.example.feature.KeyStore2Impl",
    'putExtra("token_type", "bearer")',
    "Unexpected token KtTokens2.LBRACE",
    "sha256 8f434346648f6b96df89dda901c5176b10a6d83961dd3c1ac88b59b2dc327aa4",
    "minSdk: 24, pin: A4, otp service",
    "List<Token>values</List>",
    // Behind a key that has no end
    "no -----BEGIN PRIVATE KEY-----\n\tat org.example.shelf.Keys.read(Keys.kt:12)\ne: file:///home/runner/work/shelf/shelf/app/src/main/java/org/example/shelf2/Keys.kt:12:3 Unresolved reference 'x'.",
    "words of the log\n-----END PRIVATE KEY-----",
    ...lookAlikes,
  ])("%j stays as it is", (text) => {
    expect(maskSecrets(text)).toBe(text);
  });
});

it("is masked in linear time, whatever the text repeats", async () => {
  const pieces = [
    "password:\n",
    "docker login -u a ",
    "-----BEGIN PGP PRIVATE KEY BLOCK-----\n",
    "_PASS",
    "1:AA",
    "zip -P ",
    "MTIz.",
  ];
  expect(await slowlyRead(pieces, maskSecrets)).toEqual([]);
});
