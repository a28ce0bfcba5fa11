/** What a server's main thread and its workers tell each other. */
export type ToWorker =
  | { type: "run"; job: number; name: string; given: unknown }
  | { type: "cancel"; job: number }
  | { type: "reply"; question: number; value: unknown }
  | { type: "ping" }
  | { type: "end" };

export type FromWorker =
  /**
   * `locks`: what the locks are called that it takes, for whoever has to free them once it is gone. `calls`: whether it is in
   * native code, in which it must not be ended.
   */
  | { type: "ready"; locks: string; calls?: Int32Array }
  | { type: "begun"; job: number }
  | { type: "event"; job: number; event: unknown }
  | { type: "question"; job: number; question: number; asked: unknown }
  | { type: "answer"; job: number; value: unknown }
  | { type: "failure"; job: number; failure: FailureData }
  | { type: "pong" };

/** A Failure, which loses its class on the way. */
export interface FailureData {
  code: string;
  message: string;
  hint?: string;
  details?: Record<string, unknown>;
}
