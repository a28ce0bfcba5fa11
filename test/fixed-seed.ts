import { configureGlobal } from "fast-check";

/** Properties are held against the same values on every run: no build fails by chance. `SEED=N npm test` draws others; a
 * hundred and more of each would take longer than they find. */
configureGlobal({ seed: Number(process.env.SEED ?? 1), numRuns: 50 });
