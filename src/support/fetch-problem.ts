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

  constructor(code: FetchProblemCode, message: string, hint?: string) {
    super(message);
    this.name = new.target.name;
    this.code = code;
    this.hint = hint;
  }
}
