import type { CallMeta } from '../../data-provider/CallMeta.ts'

/** Sends the reason, where the person was asked for one. */
export const reasonMeta = (reason: string): Pick<CallMeta, 'reason'> =>
  reason.trim() === '' ? {} : { reason: reason.trim() }
