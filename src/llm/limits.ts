/** What a request to a model may take. Milliseconds, but for the last two. */
export interface ModelLimits {
  /** Until there is a connection. */
  connectMs: number;
  /** Until the first byte of the reply: a server may have to load the model and read a long prompt. */
  firstByteMs: number;
  /** Between two pieces of the reply. */
  idleMs: number;
  /** For all of it, waiting before a further attempt included. */
  totalMs: number;
  /** Characters of a reply, reasoning and arguments of calls included; what is longer is cut there. */
  replyCharacters: number;
  /** Bytes of one answer, with all that stands around the reply; a server that sends more is not listened to any further. */
  answerBytes: number;
}

export const defaultLimits: Readonly<ModelLimits> = {
  connectMs: 5_000,
  firstByteMs: 180_000,
  idleMs: 60_000,
  totalMs: 600_000,
  replyCharacters: 400_000,
  answerBytes: 256 << 20,
};

/** When a further attempt is made: only while nothing of a reply has come. */
export interface RetryPolicy {
  /** Requests in all. */
  attempts: number;
  /** Milliseconds before the second one; doubled before each further one, unless the server names a time. */
  firstWaitMs: number;
  /** No wait is longer, whatever a server asks for. */
  longestWaitMs: number;
}

export const defaultRetry: Readonly<RetryPolicy> = { attempts: 3, firstWaitMs: 200, longestWaitMs: 10_000 };
