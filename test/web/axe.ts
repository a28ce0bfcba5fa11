import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Finding {
  id: string;
  impact: string | null;
  nodes: { html: string }[];
}

/** What axe calls serious or critical on the page as it is shown: one line a finding. */
export async function findBarriers(page: Page): Promise<string[]> {
  // Evaluated by the debugger, which the page's own policy does not concern.
  const findings = await page.evaluate<Finding[]>(
    `${source};\naxe.run(document, { resultTypes: ["violations"], preload: false }).then(({ violations }) => violations)`,
  );
  return findings
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" ")}`);
}
