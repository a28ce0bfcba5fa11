/** Hard limits of one component; none can be raised by a call. */
export const exploreLimits = {
  concurrentReads: 20,
  readBytes: 5 * 1024 * 1024,
  fileBytes: 512_000,
  listings: 10,
  /** Reads after which the index-first policy asks for a reason. */
  readsWithoutReason: 5,
};

/** Milliseconds without a call after which a component's work is over: its next call begins a new one. */
export const componentIdleMs = 60 * 60 * 1000;
