import type { RcaStore } from "../../memory/rca-store.ts";
import type { DocsPlaces } from "../../workspace/docs/listing.ts";
import type { EditorNavigation } from "../../workspace/language-server/editor-server.ts";
import type { ServerSettings } from "../../workspace/language-server/servers.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import type { UserContext } from "../debug/get-user-error-context.ts";
import type { NavigationEngine } from "../debug/navigation/engine.ts";
import type { ComponentOptions } from "../explore/component.ts";
import type { Components } from "../explore/components.ts";
import type { NetworkOptions } from "../network.ts";
import type { RunTriage } from "../triage/triage.ts";
import type { TerminalSettings } from "../workspace/run-in-terminal.ts";
import type { CommandHistory } from "../workspace/terminal/command-history.ts";

export interface ToolsetOptions {
  /** Whoever calls the tools tells the workspace itself when its tree may have changed; else every call checks it. */
  isWatched?: boolean;
  /** How commands are run. */
  terminal?: TerminalSettings;
  explore?: ComponentOptions;
  /** Language servers that may be started; without this the syntax index answers. */
  languageServers?: ServerSettings;
  /** The navigation of the editor that the project is open in: asked before all others. */
  navigation?: EditorNavigation;
  /** The memory that is asked for similar failures; an empty one of this process without it. */
  memory?: RcaStore | (() => Promise<RcaStore>);
  /** What the user is looking at. */
  userContext?: () => Promise<UserContext | undefined>;
  /** What the user allows on the network; nothing without it. */
  network?: NetworkOptions;
  /** Who explains the crashes of an export; without it there is no triage. */
  triage?: RunTriage;
  /** Where this machine keeps documentation; only the bundled index is searched without it. */
  docs?: DocsPlaces;
}

/** What tools of one registration share, each made when it is first needed. */
export interface Shared {
  /** The units of work that budgets and metrics of the explore tools belong to. */
  components: () => Promise<Components>;
  /** Who answers questions of navigation. One for all three tools, so that its servers stay warm between calls. */
  engine: () => Promise<NavigationEngine>;
  /** The last command, which two tools share. */
  history: () => Promise<CommandHistory>;
  options: ToolsetOptions;
}

export function sharedBy(workspace: Workspace, options: ToolsetOptions): Shared {
  return {
    options,
    components: once(async () => {
      const { Components } = await import("../explore/components.ts");
      return new Components(workspace, options.explore);
    }),
    engine: once(() => makeEngine(workspace, options)),
    history: once(async () => {
      if (options.terminal?.history) return options.terminal.history;
      const { CommandHistory } = await import("../workspace/terminal/command-history.ts");
      return new CommandHistory({ workspace: workspace.root });
    }),
  };
}

function once<Part>(make: () => Promise<Part>): () => Promise<Part> {
  let made: Promise<Part> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

async function makeEngine(
  workspace: Workspace,
  { navigation, languageServers }: ToolsetOptions,
): Promise<NavigationEngine> {
  const others = await engineWithoutEditor(workspace, languageServers);
  if (!navigation) return others;
  return new (await import("../debug/navigation/editor-engine.ts")).EditorEngine(
    workspace,
    navigation,
    others,
  );
}

async function engineWithoutEditor(
  workspace: Workspace,
  settings: ServerSettings | undefined,
): Promise<NavigationEngine> {
  if (!settings) return new (await import("../debug/navigation/syntax-index.ts")).SyntaxIndex(workspace);
  const { LanguageServerPool } = await import("../../workspace/language-server/pool.ts");
  const { BestEngine } = await import("../debug/navigation/best-engine.ts");
  return new BestEngine(workspace, new LanguageServerPool(workspace.root, settings));
}
