import { refuse } from '../../../../engine/server/kernel/runOperation.ts'

const LONGEST_REASON = 2_000

/** Trims a reason; null if it is empty. Throws MAX_LENGTH. */
export function checkReason(given: string | null, field = 'reason'): string | null {
  const reason = given?.trim() ?? ''
  if (reason.length > LONGEST_REASON) throw refuse('MAX_LENGTH', field, { number: String(LONGEST_REASON) })
  return reason === '' ? null : reason
}
