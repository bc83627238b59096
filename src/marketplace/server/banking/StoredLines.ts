import { Decimal } from 'decimal.js'
import type { Database } from '../../../engine/server/db/Database.ts'
import type { BankFileRow } from '../bankFiles/BankFileRow.ts'
import { qualifiedReference } from '../bankFiles/qualifiedReference.ts'

interface StoredLine {
  /** Id of a line without a journal entry; null for every other. */
  readonly unbookedId: number | null
}

/** Lines of a bank account that earlier imports stored. Two lines may share a reference: day and amount distinguish them. */
export class StoredLines {
  readonly #lines = new Map<string, StoredLine>()
  readonly #references = new Set<string>()

  /** Reads the stored lines that `rows` may duplicate. */
  static async read(db: Database, bankAccountId: number, rows: readonly BankFileRow[]): Promise<StoredLines> {
    const found = await db.query<{
      id: number
      reference: string
      on: string
      amount: string
      booked: boolean
    }>(
      `SELECT entity_id AS id, bank_reference AS reference, booked_on::text AS on, amount::text AS amount,
         journal_entry_id IS NOT NULL AS booked FROM bank_statement_lines
       WHERE bank_account_id = $1::int AND bank_reference = ANY($2::text[])`,
      [bankAccountId, rows.flatMap((row) => [row.bankReference, qualifiedReference(row)])],
    )
    const lines = new StoredLines()
    for (const { id, reference, on, amount, booked } of found) {
      lines.#references.add(reference)
      lines.#lines.set(keyOf(reference, on, amount), { unbookedId: booked ? null : id })
    }
    return lines
  }

  /** The line that the row repeats, stored or about to be. */
  find(row: BankFileRow): StoredLine | undefined {
    const [own, qualified] = [row.bankReference, qualifiedReference(row)].map((reference) =>
      this.#lines.get(keyOf(reference, row.bookedOn, row.amount)),
    )
    return own === undefined ? qualified : own
  }

  /** Adds a row that is about to be stored. Returns its reference. */
  add(row: BankFileRow): string {
    const reference = this.#references.has(row.bankReference) ? qualifiedReference(row) : row.bankReference
    this.#references.add(reference)
    this.#lines.set(keyOf(reference, row.bookedOn, row.amount), { unbookedId: null })
    return reference
  }
}

const keyOf = (reference: string, bookedOn: string | null, amount: string | null): string =>
  [reference, bookedOn, new Decimal(amount ?? '0').toFixed(2)].join(' ')
