import type { Metadata, ParsedError } from "../model/parsed-error.ts";
import { documentedFailure } from "./documented-failure.ts";

const IDS: ReadonlySet<string> = new Set([
  "compose_remember",
  "compose_derived_state",
  "compose_recomposition",
  "compose_launched_effect",
  "compose_disposable_effect",
  "compose_composition_local",
  "compose_modifier",
  "compose_side_effect",
  "compose_state_read",
  "compose_snapshot",
]);

const SHAPE =
  /\bandroidx\.compose\b|@?\bComposable\b|\bcomposables?\b|[Rr]ecompos|\bCompositionLocal|\bLaunchedEffect|\bDisposableEffect|\bSideEffect\b|\bderivedStateOf\b|\bmutableStateOf\b|without calling remember|using .?remember|\b[Ss]napshot\b.{0,200}(?:mutation|state)|\b[Ss]tate\b.{0,200}(?:composition|snapshot)|\bModifier\b.{0,200}incompatible/;

/** The documented parser of Jetpack Compose failures: ten ids, whatever finer class is known. */
export class JetpackComposeParser {
  /** Whether a text is about Compose; cheap. */
  static isComposeError(text: string): boolean {
    return SHAPE.test(text);
  }

  /** The Compose failure that explains the others, or null when none of the ten is told of. */
  parse(errorText: string): ParsedError | null {
    if (!JetpackComposeParser.isComposeError(errorText)) return null;
    const error = documentedFailure(errorText, () => true, IDS);
    if (!error) return null;
    const metadata = withComposable(error);
    return { ...error, language: "kotlin", framework: "compose", ...(metadata ? { metadata } : {}) };
  }
}

/** A composable is named in the message, or is the innermost frame whose function is named like a type. */
function withComposable(error: ParsedError): Metadata | undefined {
  if (error.metadata?.composableName) return error.metadata;
  const named = /\b([A-Z]\w{0,80}) composable\b|\b[Cc]omposable(?: function)?:? ['"`]?([A-Z]\w{0,80})/.exec(
    error.raw,
  );
  const composableName = named?.[1] ?? named?.[2] ?? composableFrame(error);
  return composableName ? { ...error.metadata, composableName } : error.metadata;
}

function composableFrame(error: ParsedError): string | undefined {
  const chain = [error.frames, ...error.causes.map((cause) => cause.frames)].reverse();
  for (const frames of chain) {
    const own = frames.find(
      (frame) =>
        /Kt$/.test(frame.className) &&
        /^[A-Z]\w*$/.test(frame.method) &&
        !/^androidx?\./.test(frame.className),
    );
    if (own) return own.method;
  }
  return undefined;
}
