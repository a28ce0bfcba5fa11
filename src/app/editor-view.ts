import type { UserContext } from "../tools/debug/get-user-error-context.ts";
import type { EditorNavigation } from "../workspace/language-server/editor-server.ts";
import type { UnsavedTexts } from "../workspace/unsaved-texts.ts";

/** What an editor that has the project open knows better than the disk, and may be asked. */
export interface EditorView {
  unsaved?: UnsavedTexts;
  navigation?: EditorNavigation;
  /** What the user is looking at; undefined where that is nothing. */
  userContext?: () => Promise<UserContext | undefined>;
}
