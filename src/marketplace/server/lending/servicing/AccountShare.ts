import type { Database } from '../../../../engine/server/db/Database.ts'

/** What one account gets of a payment, or loses of a loan. Amounts are decimals as text. */
export interface AccountShare {
  readonly accountId: number
  readonly interest: string
  readonly principal: string
  readonly amount: string
}

export interface NamedShare extends AccountShare {
  readonly accountNumber: string
  readonly accountName: string | null
  readonly currencyCode: string
}

/** The same with whose they are, the largest first. */
export async function nameShares(
  { db }: { readonly db: Database },
  shares: readonly AccountShare[],
): Promise<readonly NamedShare[]> {
  const rows = await db.query<{ id: number; number: string; name: string | null; code: string }>(
    `SELECT a.entity_id AS id, a.account_number AS number, c.code,
       coalesce(a.account_name, b.name, p.first_name || ' ' || p.last_name) AS name
     FROM accounts a JOIN currencies c ON c.entity_id = a.currency_id
     LEFT JOIN businesses b ON b.entity_id = a.business_id
     LEFT JOIN people p ON p.entity_id = a.created_by_person_id
     WHERE a.entity_id = ANY($1::int[])`,
    [shares.map(({ accountId }) => accountId)],
  )
  const accounts = new Map(rows.map((row) => [row.id, row]))
  return shares
    .flatMap((share) => {
      const account = accounts.get(share.accountId)
      if (account === undefined) return []
      const { number: accountNumber, name: accountName, code: currencyCode } = account
      return [{ ...share, accountNumber, accountName, currencyCode }]
    })
    .toSorted((a, b) => Number(b.amount) - Number(a.amount) || a.accountId - b.accountId)
}
