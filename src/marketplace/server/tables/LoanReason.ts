import { integer, jsonb, text } from 'drizzle-orm/pg-core'
import type { CodedText } from '../../../engine/server/db/texts/CodedText.ts'
import { riskCategory } from './enums.ts'

/** Why a loan is in its class of risk. */
export interface LoanReason {
  readonly text: CodedText
  /** More than 0 speaks for the loan, less than 0 against it. */
  readonly points: number
}

/** In the order in which they are shown. */
export const riskReasons = () => jsonb('risk_reasons').$type<readonly LoanReason[]>().notNull().default([])

/** What the rules make of an application; empty until it was sent in. */
export const assessment = () => ({
  proposedRiskCategory: riskCategory('proposed_risk_category'),
  riskScore: integer('risk_score'),
  riskReasons: riskReasons(),
  /** Why the class differs from the proposed one. */
  riskJustification: text('risk_justification'),
})
