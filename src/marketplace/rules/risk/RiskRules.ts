import type { Condition } from '../../../engine/model/Condition.ts'

export const RISK_CATEGORIES = ['LOW', 'MEDIUM', 'HIGH'] as const

export type RiskCategory = (typeof RISK_CATEGORIES)[number]

export interface RiskRule {
  readonly id: string
  readonly points: number
  /** On the answers. A question that was not asked is empty. */
  readonly when: Condition
}

/** How answers to the AML questions become a class of risk: `forms/aml/risk.json`. */
export interface RiskRules {
  readonly description?: string
  /** Points from which an account is in the class; below both it is LOW. */
  readonly from: Readonly<Record<Exclude<RiskCategory, 'LOW'>, number>>
  readonly renewAfterYears: Readonly<Record<RiskCategory, number>>
  readonly rules: readonly RiskRule[]
}
