import type { CallMeta } from '../../data-provider/CallMeta.ts'

/** Sends the reason if the person was asked for one. */
export const reasonMeta = (reason: string): Pick<CallMeta, 'reason'> =>
  reason.trim() === '' ? {} : { reason: reason.trim() }

/** The same as react-admin's parameter. Left out without a reason, because its cache distinguishes calls by their meta. */
export const withReason = (reason: string): { readonly meta?: Pick<CallMeta, 'reason'> } =>
  reason.trim() === '' ? {} : { meta: reasonMeta(reason) }
