/**
 * Share of the evidence a dialect expects that was found: 0 to 1. Nothing to look at counts as no evidence.
 */
export const scoreOf = (evidence: readonly boolean[]): number =>
  evidence.length === 0 ? 0 : evidence.filter(Boolean).length / evidence.length
