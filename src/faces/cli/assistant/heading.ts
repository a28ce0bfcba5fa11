import { titleOf } from "../../../report/headline.ts";
import { canvas, paragraph } from "../../../report/terminal-canvas.ts";
import { homeFolder } from "../../../support/home-folder.ts";
import { maskSecrets } from "../../../support/mask-secrets.ts";
import { displayWidth } from "../../../support/terminal-text.ts";
import { clip, pluralize, sizeText } from "../../../support/text.ts";
import type { Drawing } from "../terminal.ts";
import type { Opened } from "./open.ts";

/** The beginning of what was said, on one line. */
const beginningOf = (text: string, characters: number): string =>
  clip(text.trim().replace(/\s+/g, " "), characters);

/** What a session stands on, in a few quiet lines above it: the model, the project, its instructions, the last analysis. */
export function headingOf(
  { assistant, analysis, earlier, id, model, workspace }: Opened,
  via: string,
  drawing: Drawing,
): string {
  const on = canvas(drawing);
  const { style, clean } = on;
  const place = workspace.startsWith(`${homeFolder()}/`)
    ? `~${workspace.slice(homeFolder().length)}`
    : workspace;
  const rows = [
    `in ${place}`,
    ...assistant.following.map(({ path, bytes, isCut }) =>
      isCut
        ? `following the beginning of ${path} (${sizeText(bytes)})`
        : `following ${path} (${sizeText(bytes)})`,
    ),
    ...(analysis ? [`last analysis ${analysis.result.id}: ${titleOf(analysis.result)}`] : []),
    ...(earlier.length > 0 ? [`going on with ${id}, ${pluralize(earlier.length, "turn")} so far`] : []),
  ];
  const name = ` ${style.strong(`culprit ${via}`)}`;
  const fits = displayWidth(`culprit ${via}  ${model}`) <= on.columns;
  const last = earlier.at(-1);
  const tail =
    last === undefined
      ? []
      : [
          "",
          ...paragraph(on, `${style.glyphs.mark} ${clean(maskSecrets(beginningOf(last.said, 200)))}`).map(
            style.quiet,
          ),
          ...paragraph(on, clean(maskSecrets(beginningOf(last.answer?.text || "(it was stopped)", 500)))),
        ];
  const head = fits ? [`${name}  ${clean(model)}`] : [name, ...paragraph(on, clean(model))];
  const quiet = rows.flatMap((row) => paragraph(on, clean(row)).map(style.quiet));
  return [...head, ...quiet, ...tail].map((row) => `${row}\n`).join("");
}
