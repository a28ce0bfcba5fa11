import type {
  Analysis,
  AnalyzeOptions,
  FollowedFailure,
  FollowOptions,
  RemotePlace,
  Settings,
} from "../../app.ts";
import type { FullRCAResult } from "../../model/rca-result.ts";

type EditorView = NonNullable<AnalyzeOptions["editor"]>;

/** What an analysis of an editor is made with. Plain data: it goes to a worker. */
export type EditorOptions = Pick<AnalyzeOptions, "workspace" | "memory" | "cache" | "limits"> &
  Required<Pick<AnalyzeOptions, "directories">> & {
    config: Settings["config"];
    /** Whether the model that `config` names may help. */
    usesModel: boolean;
    /** The texts that are on the screen and not on disk. */
    unsaved: EditorView["unsaved"];
  };

/** What a worker does for an editor, by name: what it is given, and what it answers. */
export interface EditorJobs {
  /** The log as text, or a file that holds it. */
  analyze: { given: { options: EditorOptions; log: string | { file: string } }; value: Analysis };
  /** Calls a tool that reads; the answer as text for a model, without secrets. */
  tool: {
    given: { options: EditorOptions; tool: string; parameters: Record<string, unknown> };
    value: string;
  };
  /** A report as Markdown; `masked` leaves secrets out. */
  report: { given: { result: FullRCAResult; masked: boolean }; value: string };
  /** Follows a device until it is told to stop. */
  follow: {
    given: { options: EditorOptions; device: string | undefined; environment: FollowOptions["environment"] };
    value: undefined;
  };
}

/** What a worker tells meanwhile. */
export type EditorEvent =
  | { thought: string }
  | { progress: number }
  | { found: FullRCAResult }
  | { told: string }
  | { failure: FollowedFailure }
  | { alive: true };

/** What a worker asks the editor. */
export type EditorQuestion =
  | { navigation: Parameters<NonNullable<EditorView["navigation"]>>[0]; parameters: unknown }
  | { userContext: true }
  | { agree: RemotePlace };

/** What the editor knows and the worker asks for. */
export type EditorAnswers = Pick<EditorView, "navigation" | "userContext"> & {
  agree(place: RemotePlace): Promise<boolean>;
};
