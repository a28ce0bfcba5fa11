/** Elements of XML and functions of bytecode, which are written like what is to be filled in. */
const NO_PLACEHOLDER =
  /^(?:queries|init|clinit|service|variable|permission|manifest|application|activity|provider|receiver|property|data|layout|merge|include|intent-filter|meta-data|uses-[\w-]+|[\w-]+-path|resources|item|style|attr|string|T|code)$/;

/** Whether something of a text is left for the reader to fill in: `<artifact>`. */
export const hasPlaceholder = (text: string): boolean =>
  /<[vV]ariant>/.test(text) ||
  [...text.matchAll(/(?<![A-Za-z])<([a-z][\w -]{0,40})>/gi)].some(
    ([, name = ""]) => !NO_PLACEHOLDER.test(name),
  );
