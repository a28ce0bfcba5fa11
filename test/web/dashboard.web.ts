import { mkdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findBarriers } from "./axe.ts";
import { Dashboard, Home, launch, pictures, settled, visit } from "./browser.ts";

const fragment = "app/src/main/java/org/example/shelf/list/ShelfFragment.kt";
const home = new Home();
let browser: Browser;
let dashboard: Dashboard;
let ids: Map<string, string>;

beforeAll(async () => {
  [browser, ids] = await Promise.all([launch(), home.explainExamples()]);
  await home.triage();
  dashboard = await Dashboard.start(home);
  mkdirSync(pictures, { recursive: true });
});
afterAll(async () => {
  expect(await dashboard.end()).toBe(0);
  await browser.close();
});

/** What the page complains of; nothing unless something is wrong. */
function complaintsOf(page: Page): string[] {
  const said: string[] = [];
  page.on("console", (message) => message.type() === "error" && said.push(message.text()));
  page.on("pageerror", ({ message }) => said.push(message));
  return said;
}

const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
const reports = () => dashboard.ask<{ reports: unknown[] }>("reports");

describe("every page", () => {
  const widths = [1280, 390];
  const themes = ["light", "dark"] as const;
  it.each(widths.flatMap((width) => themes.map((theme) => ({ width, theme }))))(
    "is shown $width wide in $theme, fits, and breaks no rule",
    async ({ width, theme }) => {
      const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: theme });
      const page = await dashboard.open(context);
      const said = complaintsOf(page);
      const pages = {
        failures: "/",
        analysis: `/analyses/${ids.get("lateinit")}`,
        open: `/analyses/${ids.get("compose-duplicate-key")}`,
        triage: "/triage",
        "triage-new": "/triage?release=1.1&trend=new",
        live: "/live",
        search: "/search?q=adapter",
        figures: "/figures",
        nothing: "/analyses/a-nobody",
      };
      for (const [name, path] of Object.entries(pages)) {
        await visit(page, path);
        expect(await isWide(page), name).toBe(false);
        expect(await findBarriers(page), name).toEqual([]);
        expect(await page.locator("main h1, main .lead").count(), name).toBeGreaterThan(0);
        const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
        expect(Number(/\d+/.exec(paper)?.[0]) > 128, name).toBe(theme === "light");
        await page.screenshot({ path: join(pictures, `${name}-${width}-${theme}.png`), fullPage: true });
      }
      // The one that asks for what is not there is told so by the server.
      expect(said.filter((each) => !each.includes("404"))).toEqual([]);
      expect((await reports()).reports).toEqual([]);
      await context.close();
    },
  );
});

describe("by keyboard alone", () => {
  const tabTo = async (page: Page, name: string) => {
    for (let presses = 0; presses < 120; presses++) {
      await page.keyboard.press("Tab");
      const found = await page.evaluate(() => document.activeElement?.textContent);
      if (found === name) return;
    }
    throw new Error(`Tab never comes to ${name}`);
  };
  it("a failure is found, read, mended, and the mending taken back", async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const page = await dashboard.open(context);
    const file = join(home.workspace, fragment);
    const before = readFileSync(file, "utf8");
    await page.keyboard.press("/");
    await page.keyboard.type("lateinit adapter not initialized");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/search?q=*");
    await settled(page);
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/failures/*");
    await settled(page);
    expect(await page.locator("h1").textContent()).toMatch(/^lateinit property read before it is set/);
    await tabTo(page, "Apply this change");
    await page.keyboard.press("Enter");
    await page.getByText("Changed: ").waitFor();
    expect(readFileSync(file, "utf8")).not.toBe(before);
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toBe("Take it back");
    await page.keyboard.press("Enter");
    await page.getByText("Taken back: ").waitFor();
    expect(readFileSync(file, "utf8")).toBe(before);
    await page.keyboard.press("g");
    await page.keyboard.press("g");
    await page.waitForURL("**/figures");
    await context.close();
  });
  it("every stop can be seen, and none is a trap", async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const page = await dashboard.open(context, `/analyses/${ids.get("lateinit")}`);
    const stops: string[] = [];
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    for (let presses = 0; presses < 150; presses++) {
      await page.keyboard.press("Tab");
      const stop = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return undefined;
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        const isSeen = outlineStyle !== "none" && outlineWidth !== "0px";
        return { name: `${element.tagName} ${element.textContent?.slice(0, 40)}`, isSeen };
      });
      if (!stop) break;
      expect(stop.isSeen, stop.name).toBe(true);
      stops.push(stop.name);
    }
    expect(stops.length).toBeGreaterThan(20);
    expect(stops.length).toBeLessThan(150);
    await context.close();
  });
  it("the keys are told, and a plot has its numbers as a table", async () => {
    const context = await browser.newContext();
    const page = await dashboard.open(context, "/figures");
    await page.keyboard.press("?");
    await page.locator("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.locator("dialog").waitFor({ state: "detached" });
    const plots = await page.locator("figure.plot").count();
    expect(plots).toBeGreaterThan(5);
    expect(await page.locator("figure.plot [role=group][aria-label]").count()).toBe(plots);
    await page.locator("figure.plot summary").first().focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => page.locator("figure.plot table tbody tr").count()).toBeGreaterThan(12);
    await context.close();
  });
});

describe("a triage", () => {
  it("leads from the keyboard to the analysis of a group", async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const page = await dashboard.open(context);
    await page.keyboard.press("g");
    await page.keyboard.press("t");
    await page.waitForURL("**/triage");
    await settled(page);
    expect(await page.locator("h1").textContent()).toBe("Release 1.1");
    await page.getByRole("link", { name: /^new/ }).click();
    await page.waitForURL("**/triage?*trend=new");
    await settled(page);
    expect(await page.locator(".failures li").count()).toBe(1);
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/analyses/a-*");
    await settled(page);
    expect(await page.locator("h1").textContent()).toBe("NullPointerException: length on null");
    await context.close();
  });
});

describe("a hostile log", () => {
  const markup = `<img src=x onerror="hacked=1"><script>hacked=1</script><svg onload=hacked=1><style>*{display:none}</style>`;
  const log = `E/AndroidRuntime: FATAL EXCEPTION: main
java.lang.IllegalStateException: ${markup} {{constructor}} javascript:hacked=1 \u202egnp.exe\u2066 ${"word".repeat(800)}
\tat org.example.shelf."><script>hacked=1</script>.go(<b>Main</b>.kt:3)
\tat org.example.shelf.list.ShelfFragment.onSync(ShelfFragment.kt:55)
`;
  it("is text on every page, and the policy has nothing to report", async () => {
    const id = await home.explain(log);
    const context = await browser.newContext({ viewport: { width: 390, height: 800 } });
    const page = await dashboard.open(context, `/analyses/${id}`);
    const said = complaintsOf(page);
    const { remembered } = await dashboard.ask<{ remembered: { row: { id: string } } }>(`analyses/${id}`);
    const paths = ["/", `/analyses/${id}`, `/failures/${remembered.row.id}`, "/live", "/figures"];
    for (const path of [...paths, `/search?q=${encodeURIComponent(markup)}`, "/?type=%3Cscript%3E"]) {
      await visit(page, path);
      expect(await isWide(page), path).toBe(false);
      expect(await page.locator("main script, main img, main style, main [onerror]").count(), path).toBe(0);
      expect(await page.evaluate(() => "hacked" in globalThis)).toBe(false);
    }
    await visit(page, `/analyses/${id}`);
    await page.locator(".log summary").click();
    const text = await page.locator("main").textContent();
    expect(text).toContain(markup);
    expect(text).toContain("\\u202egnp.exe");
    expect(text).not.toContain("\u202e");
    await page.screenshot({ path: join(pictures, "hostile-390-light.png"), fullPage: true });
    expect(said).toEqual([]);
    expect((await reports()).reports).toEqual([]);
    await context.close();
  });
  it("would be reported, could it do something", async () => {
    const other = await Dashboard.start(home);
    const context = await browser.newContext();
    const page = await other.open(context);
    await page
      .evaluate(() => {
        const script = document.createElement("script");
        script.setAttribute("src", "https://elsewhere.example/x.js");
        document.body.append(script);
      })
      .catch(() => undefined);
    await page.evaluate(() => document.body.setAttribute("style", "color: red"));
    await expect
      .poll(async () => (await other.ask<{ reports: { directive: string }[] }>("reports")).reports.length)
      .toBeGreaterThan(0);
    await context.close();
    await other.end();
  });
});

describe("a page of another origin", () => {
  it("gets nothing: no data, no script, no frame, no change", async () => {
    const { port } = new URL(dashboard.url);
    const evil = createServer((_request, response) => {
      response.writeHead(200, { "Content-Type": "text/html" });
      response.end("<!doctype html><title>elsewhere</title><body></body>");
    });
    await new Promise<void>((done) => evil.listen(0, "127.0.0.1", done));
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`http://127.0.0.1:${(evil.address() as AddressInfo).port}/`);
    const got = await page.evaluate(
      async ({ url, token }) => {
        const read = async (path: string, options: RequestInit = {}) => {
          try {
            const answer = await fetch(url + path, options);
            return `${answer.type} ${answer.status} ${await answer.text()}`;
          } catch {
            return "nothing";
          }
        };
        const loaded = (tag: "script" | "iframe" | "img", path: string) =>
          new Promise<string>((done) => {
            const element = document.createElement(tag);
            element.addEventListener("load", () => {
              let seen = "loaded";
              try {
                if (element instanceof HTMLIFrameElement) seen = element.contentDocument?.title ?? "closed";
              } catch {
                seen = "closed";
              }
              done(seen);
            });
            element.addEventListener("error", () => done("nothing"));
            element.src = url + path;
            document.body.append(element);
          });
        const headers = { Authorization: `Bearer ${token}` };
        return {
          plain: await read("api/failures"),
          known: await read("api/failures", { headers }),
          blind: await read("api/failures", { mode: "no-cors" }),
          change: await read("api/live", { method: "POST", headers, body: '{"log":"x"}' }),
          form: await read("api/live", { method: "POST", mode: "no-cors", body: '{"log":"x"}' }),
          script: await loaded("script", "main.js"),
          picture: await loaded("img", "icon.svg"),
          frame: await loaded("iframe", ""),
        };
      },
      { url: dashboard.url, token: dashboard.token },
    );
    expect(got).toMatchObject({
      plain: "nothing",
      known: "nothing",
      change: "nothing",
      script: "nothing",
      picture: "nothing",
    });
    for (const blind of [got.blind, got.form]) expect(["nothing", "opaque 0 "]).toContain(blind);
    expect(got.frame).not.toContain("culprit");
    await page.goto(`http://rebound.example:${port}/`);
    expect(await page.textContent("body")).toContain("Host is not this server");
    await context.close();
    await new Promise((done) => evil.close(done));
  });
});

describe("the token", () => {
  it("leaves the address, is known to a second tab, and is asked for elsewhere", async () => {
    const context = await browser.newContext();
    const first = await dashboard.open(context);
    expect(first.url()).toBe(dashboard.url);
    const second = await context.newPage();
    await second.goto(`${dashboard.url}analyses/${ids.get("lateinit")}`);
    await second.getByText("lateinit property read before it is set").first().waitFor();
    await context.close();
    const stranger = await browser.newContext();
    const page = await stranger.newPage();
    await page.goto(dashboard.url);
    await page.getByText("This needs its token").waitFor();
    await page.keyboard.type("not the token");
    await page.keyboard.press("Enter");
    await page.getByText("That is not the token").waitFor();
    await page.getByLabel("Token").fill(dashboard.token);
    await page.keyboard.press("Enter");
    await page.locator(".failures li").first().waitFor();
    await stranger.close();
  });
});

describe("a log that is pasted", () => {
  it("is followed until its report is there", async () => {
    const context = await browser.newContext();
    const page = await dashboard.open(context, "/live");
    const log = readFileSync(
      join(import.meta.dirname, "../../examples/failures/npe-cause-chain/log.txt"),
      "utf8",
    );
    await page.getByLabel("Log", { exact: true }).fill(log);
    await page.getByText("Explain it").click();
    await page.waitForURL("**/analyses/a-*");
    await settled(page);
    expect(await page.locator("h1").textContent()).toBe("NullPointerException: length on null");
    await page.getByText("It was wrong").click();
    await page.getByText("Noted: the cause was wrong.").waitFor();
    await context.close();
  });
});
