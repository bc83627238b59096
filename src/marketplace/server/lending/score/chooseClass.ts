import type { LoanClass } from '../../../rules/risk/LoanScore.ts'
import { cleanText } from '../../../../engine/rules/text.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'
import type { Application } from './readLoanFacts.ts'
import { isBetterClass } from './scoreLoan.ts'

export interface ChosenClass {
  /** Null: the approved class. */
  readonly riskCategory: LoanClass | null
  readonly riskJustification: string | null
}

/** As on the application. */
export const MOST_JUSTIFICATION = 2000

/**
 * The class of an offer: the class that two people approved, or a worse one. A class other than the proposed one needs a reason.
 * Refuses with NOT_ASSESSED, CLASS_NOT_APPROVED, MAX_LENGTH, and JUSTIFICATION_MISSING unless it is a preview.
 */
export function chooseClass(
  { riskCategory: approved, riskJustification: earlier }: Application,
  proposed: LoanClass,
  chosen: ChosenClass,
  isDryRun: boolean,
): { readonly riskCategory: LoanClass; readonly riskJustification: string | null } {
  if (approved === null) throw refuse('NOT_ASSESSED')
  const riskCategory = chosen.riskCategory ?? approved
  if (isBetterClass(riskCategory, approved))
    throw refuse('CLASS_NOT_APPROVED', 'riskCategory', { name: approved })
  const given = chosen.riskJustification === null ? '' : cleanText(chosen.riskJustification, 'lines').trim()
  if (given.length > MOST_JUSTIFICATION)
    throw refuse('MAX_LENGTH', 'riskJustification', { number: String(MOST_JUSTIFICATION) })
  // The justification of the review applies only to the approved class.
  const kept = riskCategory === approved ? earlier : null
  const riskJustification = given === '' ? kept : given
  const isMissing = riskCategory !== proposed && (riskJustification ?? '').trim() === ''
  if (isMissing && !isDryRun) throw refuse('JUSTIFICATION_MISSING', 'riskJustification', { name: proposed })
  return { riskCategory, riskJustification }
}
