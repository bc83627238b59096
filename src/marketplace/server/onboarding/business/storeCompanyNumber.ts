import { isCompanyNumber, toCompanyNumber } from '../../../../engine/rules/companyNumber.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'

type Row = Readonly<Record<string, unknown>>

/**
 * Normalizes a company number, so that two rows never name the same company. An unchanged number is not checked: it may be
 * older than the rule. Refuses with COMPANY_NUMBER.
 */
export async function storeCompanyNumber(
  { db }: Pick<OperationContext, 'db'>,
  row: Row,
  before: Row | null,
): Promise<Row> {
  const { countryId, regNumber } = row
  if (typeof regNumber !== 'string') return {}
  if (before?.['regNumber'] === regNumber && before['countryId'] === countryId) return {}
  const [country] = await db.query<{ code: string; pattern: string | null }>(
    'select code, company_identifier_regex as pattern from countries where entity_id = $1::int',
    [countryId],
  )
  if (country === undefined) return {}
  if (!isCompanyNumber(country.code, regNumber, country.pattern)) throw refuse('COMPANY_NUMBER', 'regNumber')
  return { regNumber: toCompanyNumber(country.code, regNumber) }
}
