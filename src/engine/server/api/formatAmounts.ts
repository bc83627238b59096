import type { Database } from '../db/Database.ts'
import type { AmountOf, RefusalParams } from '../kernel/DomainError.ts'

/** Amounts as `34100.00 DKK`, which clients write as their people do; everything else as it is. */
export async function formatAmounts(
  db: Database,
  params: RefusalParams,
): Promise<Readonly<Record<string, string>>> {
  const told: Record<string, string> = {}
  for (const [name, value] of Object.entries(params))
    told[name] = typeof value === 'string' ? value : `${value.amount} ${await currencyOf(db, value)}`
  return told
}

const currencyOf = async (db: Database, { of }: AmountOf): Promise<string> => {
  const [id, where] =
    'currencyId' in of
      ? [of.currencyId, '$1::int']
      : 'accountId' in of
        ? [of.accountId, '(select currency_id from accounts where entity_id = $1::int)']
        : [of.loanId, '(select currency_id from loans where entity_id = $1::int)']
  const [row] = await db.query<{ code: string }>(`select code from currencies where entity_id = ${where}`, [
    id,
  ])
  return row?.code ?? ''
}
