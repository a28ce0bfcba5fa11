/** The page's one style sheet. No web font, no image: everything a browser needs is here. */
export const css = `
:root { color-scheme: light dark;
  --paper: #fff; --ink: #1d2126; --quiet: #5d6672; --line: #dde1e6; --panel: #f6f7f9;
  --place: #0b5c8a; --point: #b3261e; --point-panel: #fdeceb; --plus: #17652f; --plus-panel: #e7f6ec; }
@media (prefers-color-scheme: dark) { :root {
  --paper: #15181c; --ink: #e4e7eb; --quiet: #9aa4b0; --line: #31373e; --panel: #1d2126;
  --place: #7cc4ee; --point: #ff8f86; --point-panel: #3a1f1f; --plus: #7ad696; --plus-panel: #16301f; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 system-ui, "Segoe UI", Roboto,
  "Helvetica Neue", Arial, sans-serif; overflow-wrap: anywhere; }
main { max-width: 58rem; margin: 0 auto; padding: 2.5rem 1.5rem 3rem; }
h1 { font-size: 1.75rem; line-height: 1.25; margin: 0 0 .35rem; text-wrap: balance; }
h2 { font-size: 1.05rem; margin: 2.1rem 0 .6rem; }
p { margin: .6rem 0; max-width: 46rem; }
code, pre { font-family: ui-monospace, "SF Mono", "Cascadia Code", Menlo, Consolas, "DejaVu Sans Mono", monospace;
  font-size: .84rem; }
.tags { color: var(--quiet); margin: 0 0 1.2rem; font-size: .92rem; }
.cause { font-size: 1.1rem; }
.place { color: var(--place); }
.frame, .diff { margin: .5rem 0; background: var(--panel); border: 1px solid var(--line); border-radius: 6px;
  padding: .6rem 0; overflow-x: auto; line-height: 1.6; }
.row { display: block; width: max-content; min-width: 100%; padding-right: 1rem; }
.number { display: inline-block; min-width: 4.2rem; padding: 0 .9rem 0 1rem; text-align: right; color: var(--quiet);
  user-select: none; }
.marked { background: var(--point-panel); }
.marked .number, .label { color: var(--point); }
mark { background: none; color: inherit; text-decoration: underline 2px var(--point); text-underline-offset: 4px; }
.label { background: var(--point-panel); }
.diff .row { padding-left: 1rem; }
.minus { background: var(--point-panel); color: var(--point); }
.plus { background: var(--plus-panel); color: var(--plus); }
.file, .hunk, .quiet { color: var(--quiet); }
.quiet:not(code) { font-size: .92rem; } dd .quiet { margin-left: .6rem; }
.heading { display: flex; flex-wrap: wrap; gap: .2rem 1rem; align-items: baseline; justify-content: space-between; }
dl { margin: 0; display: grid; grid-template-columns: minmax(8rem, max-content) 1fr; gap: .4rem 1.4rem;
  align-items: baseline; }
dt, dd { margin: 0; }
dt { font-size: .92rem; max-width: 22rem; }
ol { margin: 0; padding-left: 1.5rem; max-width: 46rem; }
li { margin: .3rem 0; padding-left: .25rem; }
.note { margin-top: 2rem; border-left: 3px solid var(--line); padding-left: .9rem; }
footer { margin-top: 2.4rem; padding-top: .9rem; border-top: 1px solid var(--line); color: var(--quiet);
  font-size: .92rem; }
footer p { max-width: none; }
:focus-visible { outline: 2px solid var(--place); outline-offset: 2px; }
@media (max-width: 40rem) { main { padding: 1.5rem 1rem; } dl { display: block; } dd { margin: 0 0 .7rem; }
  .number { min-width: 3.2rem; padding: 0 .6rem; } }
@media print { :root { --paper: #fff; --ink: #000; --quiet: #444; --line: #bbb; --panel: #fff; --place: #000;
  --point: #8c0000; --point-panel: #f3f3f3; --plus: #003d12; --plus-panel: #f3f3f3; color-scheme: light; }
  main { max-width: none; padding: 0; } body { font-size: 11pt; } h2 { break-after: avoid; }
  .frame, .diff { overflow: visible; break-inside: avoid; } .row { width: auto; white-space: pre-wrap; } }
`;

/** SHA-256 of the style sheet, for the page's content security policy; a test computes it again. */
export const cssHash = "sha256-dtpDl/XZfZlvIi7ybcagGDT5fWDdjngWu6gE8UoPtFs=";
