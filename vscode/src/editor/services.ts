import type * as vscode from "vscode";
import type { TerminalRecord } from "../data/terminal-record.ts";
import type { Device } from "./device.ts";
import type { Output } from "./output.ts";
import type { PastAnalyses } from "./past.ts";
import type { Problems } from "./problems.ts";
import type { Reports } from "./reports.ts";
import type { Workers } from "./workers.ts";

/** What the commands of one window share. */
export interface Services {
  context: vscode.ExtensionContext;
  output: Output;
  problems: Problems;
  past: PastAnalyses;
  reports: Reports;
  device: Device;
  terminals: TerminalRecord;
  workers: Workers;
}
