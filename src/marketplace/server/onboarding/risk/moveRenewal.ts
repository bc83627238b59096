import { addMonths } from '../../../../engine/rules/calendar.ts'

/** When answers were submitted, and when they are due again. */
export interface Renewal {
  readonly submittedOn: string
  /** Null for answers older than the rules. */
  readonly renewOn: string | null
}

/**
 * The day to answer again when the class of an account, or the years of its class, changed: as many years earlier as the
 * account now has less, and never later. It shifts the current day instead of recounting from the answers, because staff
 * may have confirmed answers and postponed the day.
 */
export function moveRenewal(
  { submittedOn, renewOn }: Renewal,
  { yearsBefore, yearsAfter }: { readonly yearsBefore: number; readonly yearsAfter: number },
): string {
  const due = addMonths(submittedOn, 12 * yearsAfter)
  if (renewOn === null) return due
  if (yearsAfter >= yearsBefore) return renewOn
  const moved = addMonths(renewOn, 12 * (yearsAfter - yearsBefore))
  // Staff may have brought it forward already: then it stays.
  if (renewOn < due) return renewOn
  return moved < due ? due : moved
}
