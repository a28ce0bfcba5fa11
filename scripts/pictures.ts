// Takes the pictures of the dashboard that its page shows, of the built command with the example project, in Debian's
// Chromium. What a terminal shows is drawn by `npm run generate`.
import { join } from "node:path";
import { root } from "../test/faces/command.ts";
import { Dashboard, Home, launch, visit } from "../test/web/browser.ts";

const home = new Home();
const [browser, ids] = await Promise.all([launch(), home.explainExamples()]);
await home.triage();
const dashboard = await Dashboard.start(home);
for (const theme of ["light", "dark"] as const) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, colorScheme: theme });
  const page = await dashboard.open(context);
  const pages = { failures: "/", failure: `/analyses/${ids.get("lateinit")}`, triage: "/triage" };
  for (const [name, path] of Object.entries(pages)) {
    await visit(page, path);
    await page.screenshot({ path: join(root, `docs/pictures/${name}-${theme}.png`) });
  }
  await context.close();
}
await browser.close();
await dashboard.end();
