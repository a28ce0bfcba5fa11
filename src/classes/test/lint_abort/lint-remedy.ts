/** What lint proposes in its message. */
export function ownRemedy(message: string): string[] {
  const remedy = /\b(?:to work around this, |fix: )([^\n]{5,300})/i.exec(message)?.[1]?.replace(/\.$/, "");
  return remedy ? [`What lint itself proposes: ${remedy}.`] : [];
}
