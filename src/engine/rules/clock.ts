/**
 * The time that people are shown: what is due today, how many days are left. A development server may have moved its clock
 * ahead; it says by how much, and the browser follows. In production both agree and this is never set.
 */
let offsetMs = 0

export const setClockOffset = (ms: number): void => {
  if (Number.isFinite(ms)) offsetMs = ms
}

export const clockNow = (): number => Date.now() + offsetMs

export const clockDate = (): Date => new Date(clockNow())

/** Header of answers by which the server says how far its clock is ahead, in milliseconds. */
export const CLOCK_HEADER = 'x-clock-offset'
