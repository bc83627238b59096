import { getTableName } from 'drizzle-orm'
import type { Database } from '../db/Database.ts'
import type { AmountOf, RefusalParams } from '../kernel/DomainError.ts'

/** Amounts as `34100.00 DKK`, which clients write as their people do; everything else as it is. */
export async function formatAmounts(
  db: Database,
  params: RefusalParams,
): Promise<Readonly<Record<string, string>>> {
  const written: Record<string, string> = {}
  for (const [name, value] of Object.entries(params))
    written[name] = typeof value === 'string' ? value : `${value.amount} ${await currencyOf(db, value)}`
  return written
}

const currencyOf = async (db: Database, { of }: AmountOf): Promise<string> => {
  const [[name, id] = ['', 0]] = Object.entries(of)
  const holder = db.currencyHolders[name]
  const currencyId =
    holder === undefined
      ? '$1::int'
      : `(select currency_id from "${getTableName(holder)}" where entity_id = $1::int)`
  const [row] = await db.query<{ code: string }>(
    `select code from currencies where entity_id = ${currencyId}`,
    [id],
  )
  return row?.code ?? ''
}
