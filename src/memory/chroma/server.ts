/** Where a server is and how it is asked. Beside the requests, so that the types of the optional package stay inside. */
export interface ChromaServer {
  /** Root of the server: http://localhost:8000 unless given. */
  url?: string;
  /** Sent as a bearer token and as X-Chroma-Token; one that begins with "Basic " is sent as it is. */
  token?: string;
  tenant?: string;
  database?: string;
  /** Milliseconds that one request may take; 10 000 unless given. */
  timeoutMs?: number;
  /** How often a request is repeated that failed in passing, with growing pauses; 2 unless given. */
  retries?: number;
}
