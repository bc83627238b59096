import { isSealed } from '../../../../engine/server/db/secrets/SealedText.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { storedNumber } from '../../../../engine/server/people/personNumbers.ts'
import { checkPostalCode } from '../../../../engine/server/people/checkPostalCode.ts'

type Row = Readonly<Record<string, unknown>>
type Context = Pick<OperationContext, 'db' | 'now'>

/** The number of an identity check as it is stored. Refuses with POSTAL_CODE and PERSON_NUMBER. */
export async function prepareKycApplication(context: Context, row: Row, before: Row | null): Promise<Row> {
  await checkPostalCode(context, row, before)
  const { nationalId, countryId, countryOfResidenceId } = row
  if (!isSealed(nationalId) || nationalId === before?.['nationalId']) return {}
  const facts = { field: 'nationalId', countryIds: [countryOfResidenceId, countryId], bornOn: null }
  return { nationalId: await storedNumber(context, nationalId, facts) }
}
