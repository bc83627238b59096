import { POSTAL_CODE_DIGITS } from '../../rules/postalCodes.ts'
import type { OperationContext } from '../kernel/OperationContext.ts'
import { refuse } from '../kernel/runOperation.ts'

type Row = Readonly<Record<string, unknown>>

/**
 * Finds postal codes that lost their zeros in a spreadsheet. A code that stays is not checked: it may be older than the rule.
 * Refuses with POSTAL_CODE.
 */
export async function checkPostalCode(
  { db }: Pick<OperationContext, 'db'>,
  row: Row,
  before: Row | null,
): Promise<Row> {
  const { countryId, postalCode } = row
  if (typeof postalCode !== 'string') return {}
  if (before?.['postalCode'] === postalCode && before['countryId'] === countryId) return {}
  const [country] = await db.query<{ code: string }>('select code from countries where entity_id = $1::int', [
    countryId,
  ])
  const digits = POSTAL_CODE_DIGITS[country?.code ?? '']
  const compact = postalCode.replaceAll(/[\s-]/g, '')
  if (digits !== undefined && /^\d+$/.test(compact) && compact.length !== digits) {
    throw refuse('POSTAL_CODE', 'postalCode', { number: String(digits) })
  }
  return {}
}
