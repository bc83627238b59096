/** See `shortRuns.mjs`. */
export const FOR_SHORT_RUNS: string[]
export const FOR_LONG_RUNS: string[]
