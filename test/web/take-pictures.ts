// Takes the pictures of the dashboard that the docs show, of the built command with the example project, in Debian's
// Chromium. What a terminal shows is drawn by `npm run generate`.
import { join } from "node:path";
import { root } from "../faces/command.ts";
import { Dashboard, Home, launch, visit } from "./browser.ts";

const home = new Home();
const [browser, ids] = await Promise.all([launch(), home.explainExamples()]);
await home.triage();
const dashboard = await Dashboard.start(home);
const page = await dashboard.open(await browser.newContext({ viewport: { width: 1280, height: 800 } }));
const pages = { failures: "/", failure: `/analyses/${ids.get("lateinit")}`, triage: "/triage" };
for (const [name, path] of Object.entries(pages)) {
  await visit(page, path);
  await page.screenshot({ path: join(root, `docs/pictures/${name}.png`) });
}
await browser.close();
await dashboard.end();
