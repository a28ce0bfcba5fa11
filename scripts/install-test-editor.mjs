// Installs the editor that test:vscode needs, ahead of it: install-test-editor.mjs
import { fileURLToPath } from "node:url";
import { installEditor, installSystemPackages, isSupported } from "./vscode/install-editor.mjs";

if (isSupported && installSystemPackages().length === 0)
  installEditor(fileURLToPath(new URL("../test/vscode", import.meta.url)));
