import type { LoanChoices } from '../../../rules/forms/loanApplicationRule.ts'
import type { Database } from '../../../../engine/server/db/Database.ts'

/** Choices in an application of this account, and the rows of their codes. */
export interface KnownChoices extends LoanChoices {
  readonly productIds: ReadonlyMap<string, number>
  readonly productCodes: ReadonlyMap<number, string>
  readonly purposeIds: ReadonlyMap<string, number>
  readonly purposeCodes: ReadonlyMap<number, string>
}

/** Codes of rows that are no longer active are known, but cannot be chosen. */
export async function readChoices(db: Database, accountId: number): Promise<KnownChoices> {
  const products = await db.query<ProductRow>(
    `select entity_id, code, is_active, min_amount, max_amount, min_term_months, max_term_months from product_types`,
  )
  const purposes = await db.query<CodeRow>('select entity_id, code, is_active from loan_purposes')
  const people = await db.query<{ person_id: number }>(
    'select person_id from account_person_roles where account_id = $1::int',
    [accountId],
  )
  const [account] = await db.query<{ currency: string }>(
    `select c.code as currency from accounts a join currencies c on c.entity_id = a.currency_id
     where a.entity_id = $1::int`,
    [accountId],
  )
  return {
    currency: account?.currency ?? '',
    products: Object.fromEntries(
      products
        .filter((row) => row.is_active)
        .map((row) => [
          row.code,
          {
            minAmount: Number(row.min_amount),
            maxAmount: Number(row.max_amount),
            minTermMonths: row.min_term_months,
            maxTermMonths: row.max_term_months,
          },
        ]),
    ),
    purposes: purposes.filter((row) => row.is_active).map(({ code }) => code),
    people: people.map(({ person_id: id }) => String(id)),
    productIds: new Map(products.map(({ code, entity_id: id }) => [code, id])),
    productCodes: new Map(products.map(({ code, entity_id: id }) => [id, code])),
    purposeIds: new Map(purposes.map(({ code, entity_id: id }) => [code, id])),
    purposeCodes: new Map(purposes.map(({ code, entity_id: id }) => [id, code])),
  }
}

interface CodeRow extends Record<string, unknown> {
  readonly entity_id: number
  readonly code: string
  readonly is_active: boolean
}

interface ProductRow extends CodeRow {
  readonly min_amount: string
  readonly max_amount: string
  readonly min_term_months: number
  readonly max_term_months: number
}
