/** A model that a server has. What it does not tell is undefined. */
export interface InstalledModel {
  name: string;
  sizeBytes?: number;
  digest?: string;
  /** As its server writes it: `7.6B`. */
  parameters?: string;
  /** `Q4_K_M`. */
  quantization?: string;
  family?: string;
  /** Where it really runs, where the server only passes on what it is sent. */
  remoteHost?: string;
  /** Tokens of its window. */
  contextTokens?: number;
}
