/** Tries in about two days. */
export const MOST_TRIES = 12

const FIRST_MS = 60_000
const LONGEST_MS = 6 * 3_600_000

/**
 * Until the next try after `tries` of them: 1 minute, 4, 16 and so on, at most 6 hours, each up to a quarter shorter or
 * longer, so that mails which failed together do not return together. `random` is from 0 to 1.
 */
export const delayAfter = (tries: number, random: () => number = Math.random): number =>
  Math.min(FIRST_MS * 4 ** (tries - 1), LONGEST_MS) * (0.75 + random() / 2)
