import type { FormSchema } from '../../../../engine/model/forms/FormSchema.ts'
import { checkRiskRules } from '../../../rules/risk/checkRiskRules.ts'
import type { RiskRules } from '../../../rules/risk/RiskRules.ts'
import type { Database } from '../../../../engine/server/db/Database.ts'
import { SEALED_QUESTION } from './openAnswers.ts'
import { FORM_SCHEMAS } from '../../../../engine/server/kernel/forms/generated/formSchemas.ts'

const QUESTIONNAIRES = {
  schemas: [FORM_SCHEMAS['aml-individual'], FORM_SCHEMAS['aml-business']] as readonly FormSchema[],
  sealed: [SEALED_QUESTION],
}

export const checkRules = (value: unknown) => checkRiskRules(value, QUESTIONNAIRES)

export interface RulesInForce {
  readonly versionId: number
  readonly rules: RiskRules
}

type Reader = Pick<Database, 'query'>

/** The newest rules. Read from the database each time, so that all servers use the same ones. */
export async function rulesInForce(db: Reader): Promise<RulesInForce> {
  const [row] = await db.query<{ entity_id: number; rules: unknown }>(
    'select entity_id, rules from risk_rule_versions order by entity_id desc limit 1',
  )
  if (row === undefined) throw new Error('There are no rules of risk: forms/aml/risk.json was never read')
  // Only checked rules are stored.
  return { versionId: row.entity_id, rules: row.rules as RiskRules }
}

/**
 * While answers are being rated, in their transaction, no other rules come into force: otherwise they would be rated by
 * rules that are gone, after the job that rates everybody has passed.
 */
export const holdRules = async (db: Reader): Promise<void> => {
  await db.query(`select pg_advisory_xact_lock_shared(hashtext('riskRules'))`)
}

/** Waits for answers that are being rated; other rules wait until the transaction ends. */
export const replaceRules = async (db: Reader): Promise<void> => {
  await db.query(`select pg_advisory_xact_lock(hashtext('riskRules'))`)
}
