import type { FollowedFailure } from "culprit";
import * as vscode from "vscode";
import { editorOptions, present } from "./analysis.ts";
import { readConfiguration } from "./configuration.ts";
import { chooseProject } from "./project.ts";
import type { Services } from "./services.ts";

const contextKey = "culprit.isFollowing";

/** Follows the log of a device until it is stopped: every new failure is analysed and shown. */
export class Device implements vscode.Disposable {
  readonly #status = vscode.window.createStatusBarItem("culprit.device", vscode.StatusBarAlignment.Left);
  #stop: AbortController | undefined;

  constructor() {
    this.#status.name = "Culprit: device";
    this.#status.command = "culprit.stopFollowing";
    this.#status.tooltip = "Culprit follows a device. Click to stop.";
  }

  /** Ends when the device is followed no longer. Throws a Failure where it cannot be followed. */
  async follow(services: Services, serial?: string): Promise<void> {
    if (!vscode.workspace.isTrusted) throw new Error("A device is followed in a trusted workspace only.");
    this.stop();
    const stop = new AbortController();
    const project = await chooseProject();
    const { options, answers } = await editorOptions(services, project);
    const { android } = (await readConfiguration(services.context, project)).config;
    const workers = await services.workers.get();
    this.#stop = stop;
    this.#show("waiting for failures");
    await vscode.commands.executeCommand("setContext", contextKey, true);
    const failures = new Set<string>();
    const onFailure = ({ count, analysis: { result } }: FollowedFailure) => {
      failures.add(result.id);
      this.#show(`${failures.size} ${failures.size === 1 ? "failure" : "failures"}`);
      if (count === 1) void present(result, options.workspace, services, false);
    };
    const followed = {
      device: serial,
      environment: { ...process.env, ...(android?.home !== undefined && { ANDROID_HOME: android.home }) },
      onFailure,
      tell: (sentence: string) => this.#show(sentence),
    };
    try {
      await workers.followDevice(followed, options, { answers, signal: stop.signal });
    } finally {
      if (this.#stop === stop) this.stop();
    }
  }

  stop(): void {
    this.#stop?.abort();
    this.#stop = undefined;
    this.#status.hide();
    void vscode.commands.executeCommand("setContext", contextKey, false);
  }

  dispose(): void {
    this.#stop?.abort();
    this.#status.dispose();
  }

  #show(words: string): void {
    this.#status.text = `$(device-mobile) ${words}`;
    this.#status.show();
  }
}

/** As `follow`; where several devices are connected the user says which one. */
export async function followSome(device: Device, services: Services): Promise<void> {
  try {
    await device.follow(services);
  } catch (problem) {
    if (!(problem instanceof Error) || !problem.message.startsWith("More than one device")) throw problem;
    const serial = await vscode.window.showInputBox({
      title: "Which device?",
      prompt: `${problem.message} adb devices lists their serial numbers.`,
      placeHolder: "emulator-5554",
      validateInput: (text) =>
        /^[\w.:-]+$/.test(text) && !text.startsWith("-") ? "" : "A serial number, please.",
    });
    if (serial) await device.follow(services, serial);
  }
}
