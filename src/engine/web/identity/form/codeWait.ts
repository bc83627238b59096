/** Minimum time between two codes in milliseconds, as on the server. */
export const RESEND_WAIT_MS = 60_000

/** When a code went out that can be replaced in so many seconds, in ms since 1970; null counts as sent now. */
export const sentAtOf = (resendInSeconds: number | null): number =>
  Date.now() - (resendInSeconds === null ? 0 : RESEND_WAIT_MS - resendInSeconds * 1000)
