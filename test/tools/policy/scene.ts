import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { AuditLog } from "../../../src/tools/policy/audit-log.ts";
import { type Ask, Policy, type PolicyOptions } from "../../../src/tools/policy/policy.ts";
import type { Rule } from "../../../src/tools/policy/rule.ts";
import { RuleBook } from "../../../src/tools/policy/rule-book.ts";
import { ToolRegistry } from "../../../src/tools/tool-registry.ts";
import { registerToolset } from "../../../src/tools/toolsets.ts";
import { Workspace } from "../../../src/workspace/workspace.ts";

/** A workspace, a user's folders, a policy over both, and a registry that the policy guards. */
export function scene(rules: Partial<Rule>[] = [], options: Partial<PolicyOptions> & { ask?: Ask } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "culprit-policy-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }));
  const root = join(folder, "project");
  const directories = {
    config: join(folder, "config"),
    cache: join(folder, "cache"),
    state: join(folder, "state"),
  };
  for (const each of [root, directories.config]) mkdirSync(each, { recursive: true });
  const book = new RuleBook({
    folder: directories.config,
    workspace: root,
    lockDirectory: join(directories.state, "locks"),
  });
  if (rules.length > 0) {
    const listed = rules.map((rule, index) => ({ id: `r-${index}`, tool: "run_in_terminal", ...rule }));
    writeFileSync(book.path, JSON.stringify({ rules: listed }), { mode: 0o600 });
  }
  const audit = new AuditLog({ folder: directories.state, workspace: root });
  const policy = new Policy({ book, audit, workspace: root, shell: "/bin/bash", ...options });
  const workspace = new Workspace(root, { directories });
  const registry = new ToolRegistry({ gate: policy });
  const environment = { PATH: process.env.PATH, HOME: folder };
  registerToolset(registry, ["workspace"], workspace, { terminal: { shell: "/bin/bash", environment } });
  return {
    folder,
    root,
    directories,
    book,
    audit,
    policy,
    workspace,
    registry,
    exists: (name: string) => existsSync(join(root, name)),
    files: () => readdirSync(root),
    run: (command: string) => registry.execute("run_in_terminal", { command, timeout_seconds: 5 }),
  };
}
