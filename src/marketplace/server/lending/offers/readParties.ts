import type { Locale } from '../../../../engine/model/Text.ts'
import type { Database } from '../../../../engine/server/db/Database.ts'
import { readPersonRecipient } from '../../../../engine/server/people/identity/platform.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'
import type { Signatory } from './findSignatories.ts'

/** Parties of an agreement, as printed in it. */
export interface Parties {
  /** Name of the platform as the borrower knows it. */
  readonly platform: string
  readonly borrower: string
  readonly regNumber: string
  /** Null when none is on record. */
  readonly address: string | null
  readonly currencyCode: string
  readonly signatories: readonly string[]
  /** Language of the first signatory. */
  readonly locale: Locale
}

/** Throws NOT_A_BUSINESS for an account that belongs to no business. */
export async function readParties(
  db: Database,
  { accountId, currencyId }: { readonly accountId: number; readonly currencyId: number },
  signatories: readonly Signatory[],
): Promise<Parties> {
  const [row] = await db.query<{
    platform: string
    locale: Locale
    name: string
    reg_number: string
    code: string
    line1: string | null
    postal_code: string | null
    city: string | null
    country: string
  }>(
    `SELECT w.name AS platform, w.default_locale AS locale, b.name, b.reg_number, c.code,
       d.line1, d.postal_code, d.city, n.name AS country
     FROM accounts a JOIN businesses b ON b.entity_id = a.business_id
     JOIN white_label_partners w ON w.entity_id = a.partner_id
     JOIN currencies c ON c.entity_id = $2::int
     JOIN countries n ON n.entity_id = b.country_id
     LEFT JOIN addresses d ON d.entity_id = b.address_id
     WHERE a.entity_id = $1::int`,
    [accountId, currencyId],
  )
  if (row === undefined) throw refuse('NOT_A_BUSINESS')
  const [first] = signatories
  const recipient = first === undefined ? null : await readPersonRecipient(db, first.personId)
  const { line1, postal_code: postalCode, city, country } = row
  return {
    platform: row.platform,
    borrower: row.name,
    regNumber: row.reg_number,
    address: line1 === null ? null : [line1, `${postalCode ?? ''} ${city ?? ''}`.trim(), country].join(', '),
    currencyCode: row.code,
    signatories: signatories.map(({ name }) => name),
    locale: recipient?.locale ?? row.locale,
  }
}
