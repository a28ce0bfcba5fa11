import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, normalize, posix } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { root } from "../faces/command.ts";
import { findBarriers } from "./axe.ts";
import { launch, pictures } from "./browser.ts";

const site = mkdtempSync(join(tmpdir(), "culprit-site-"));
let browser: Browser;

beforeAll(async () => {
  execFileSync("npm", ["run", "--silent", "site", "--", "--out", site], { cwd: root });
  browser = await launch();
  mkdirSync(pictures, { recursive: true });
});
afterAll(() => browser.close());

const address = (path: string) => pathToFileURL(join(site, path)).href;
const htmlOf = (path: string) => readFileSync(join(site, path), "utf8");
const attributes = (html: string, name: string) =>
  [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, "g"))].map(([, value]) => value ?? "");
const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

it("has no link that leads nowhere", () => {
  const paths = readdirSync(site, { recursive: true, encoding: "utf8" }).filter((path) =>
    path.endsWith(".html"),
  );
  expect(paths.length).toBeGreaterThan(300);
  const anchors = new Map(paths.map((path) => [path, new Set(attributes(htmlOf(path), "id"))]));
  const dead: string[] = [];
  for (const path of paths)
    for (const href of attributes(htmlOf(path), "href").filter((each) => !/^[a-z]+:/.test(each))) {
      const [file = "", anchor] = href.split("#");
      const target = file === "" ? path : normalize(posix.join(posix.dirname(path), file));
      const hasAnchor = anchor === undefined || anchors.get(target)?.has(decodeURIComponent(anchor));
      if (!existsSync(join(site, target)) || !hasAnchor) dead.push(`${path}: ${href}`);
    }
  expect(dead).toEqual([]);
});

const widths = [1280, 390];
const themes = ["light", "dark"] as const;
it.each(widths.flatMap((width) => themes.map((theme) => ({ width, theme }))))(
  "is shown $width wide in $theme, fits, and keeps nobody out",
  async ({ width, theme }) => {
    const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: theme });
    const page = await context.newPage();
    const said: string[] = [];
    page.on("console", (message) => message.type() === "error" && said.push(message.text()));
    page.on("pageerror", ({ message }) => said.push(message));
    for (const path of ["index.html", "classes/lateinit.html", "config.html"]) {
      await page.goto(address(path));
      expect(await isWide(page), path).toBe(false);
      expect(await findBarriers(page), path).toEqual([]);
      const name = path.replace(/\W+/g, "-").replace(/-html$/, "");
      await page.screenshot({ path: join(pictures, `site-${name}-${width}-${theme}.png`) });
    }
    expect(said).toEqual([]);
    await context.close();
  },
);

it("finds a page by its words, with the keyboard alone", async () => {
  const page = await browser.newPage();
  await page.goto(address("index.html"));
  await page.keyboard.press("/");
  await page.keyboard.type("lateinit");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL(/classes\/lateinit\.html/);
  expect(await page.locator("h1").textContent()).toContain("lateinit");
  await page.locator("#search").fill("nothing-is-called-so");
  expect(await page.locator("#count").textContent()).toBe("Nothing found");
  await page.close();
});
