export type FetchProblemCode =
  | "INVALID_URL"
  | "ADDRESS_REFUSED"
  | "FETCH_FAILED"
  | "FETCH_TIMEOUT"
  | "CANCELLED";

/** Why a fetch did not happen or did not end well. `hint` says what to do next. */
export class FetchProblem extends Error {
  readonly code: FetchProblemCode;
  readonly hint: string | undefined;
  /** Where a page led that was not followed. */
  readonly redirect: string | undefined;

  constructor(code: FetchProblemCode, message: string, hint?: string, redirect?: string) {
    super(message);
    this.redirect = redirect;
    this.name = new.target.name;
    this.code = code;
    this.hint = hint;
  }
}
