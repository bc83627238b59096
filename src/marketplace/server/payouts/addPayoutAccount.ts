import { sql } from 'drizzle-orm'
import {
  areSameAccount,
  BBAN_COUNTRIES,
  type Bban,
  bbanProblems,
  ibanProblem,
  isSameBankNumber,
  toDigits,
  toIban,
} from '../../../engine/rules/bankNumbers.ts'
import { cutText } from '../../../engine/rules/text.ts'
import type { Database } from '../../../engine/server/db/Database.ts'
import { allowedPayoutBankAccounts } from '../tables/aiia.ts'
import { accounts } from '../tables/accounts.ts'
import { readAccountHolder } from '../access/accountHolder.ts'
import { DomainError, type DomainProblem } from '../../../engine/server/kernel/DomainError.ts'
import { limitAttempts } from '../../../engine/server/people/identity/attempts.ts'
import { problem } from '../../../engine/server/people/identity/contact/contactDetails.ts'
import {
  type IdentityOperation,
  requireSession,
} from '../../../engine/server/people/identity/IdentityOperation.ts'
import { defineOperation } from '../../../engine/server/kernel/operations/defineOperation.ts'
import { idOf, object, oneOf, optional, text } from '../../../engine/server/kernel/operations/fields.ts'
import { entity, is2FaVerified } from '../../../engine/server/kernel/operations/results.ts'
import { runIdempotent } from '../../../engine/server/kernel/idempotency/runIdempotent.ts'
import { refuse } from '../../../engine/server/kernel/runOperation.ts'
import { addRow } from '../../../engine/server/kernel/rows/changeRows.ts'
import { lockRow, readRows } from '../../../engine/server/kernel/rows/readRows.ts'
import { bankNumberOf, maskedNumber } from './payoutAccount.ts'
import { requireOwner } from './requireOwner.ts'
import { requireShownFactor } from './requireShownFactor.ts'
import { mailPayoutAccounts } from './mailPayoutAccounts.ts'

const MOST_ACCOUNTS = 10

/**
 * An owner names a bank account of theirs. It counts as proven when the bank's own statement shows money that came from
 * exactly this number, paid by a holder of the account; the redacted number of a deposit proves nothing, because
 * thousands share their last digits. Otherwise staff review a document (`confirmPayoutAccount`). The owners are notified.
 * Refuses with NOT_AUTHORIZED, NO_ACCOUNT_SELECTED, TWO_FACTOR_REQUIRED, TOO_MANY_ATTEMPTS, WRONG_STATE,
 * TOO_MANY_PAYOUT_ACCOUNTS, and REQUIRED, INVALID_FORMAT, INVALID_CHECK_DIGITS and MUST_BE_UNIQUE on the part that is
 * wrong.
 */
export const addPayoutAccount = defineOperation({
  name: 'addPayoutAccount',
  description:
    'Adds a bank account of the customer for payouts. It can be used a day after it is confirmed: by a deposit from it, or by staff.',
  isConfirmed: true,
  input: {
    accountId: optional(idOf('Account', { description: 'Default: the account in use.' })),
    bban: optional(
      object(
        'BankAccountNumberInput',
        {
          country: oneOf(
            { name: 'BankCountry', values: BBAN_COUNTRIES },
            { description: 'Whose rules the number follows.' },
          ),
          bankCode: text({ minLength: 0, description: 'Bank and branch.' }),
          accountNumber: text({ minLength: 0 }),
        },
        { description: 'A Danish, Norwegian or Swedish number.' },
      ),
    ),
    ibanNumber: optional(text({ description: 'Instead: an international number.' })),
  },
  result: {
    is2FaVerified: is2FaVerified(),
    allowedPayoutBankAccount: entity('AllowedPayoutBankAccount', 'payoutAccountId'),
  },
  run: async (context: IdentityOperation, input) => {
    const session = requireSession(context)
    const { db, actor, identity, mutationName, clientCorrelationId, now } = session
    const accountId = requireOwner(actor, input.accountId)
    const number = {
      bban: input.bban && toStored(input.bban),
      iban: input.ibanNumber && toIban(input.ibanNumber),
    }
    const problems = checkNumber(number)
    if (problems.length > 0) throw new DomainError('BAD_USER_INPUT', problems)
    await limitAttempts(identity, [{ name: 'payout-account', value: String(actor.userId) }])
    await requireShownFactor(session)
    const once = { mutationName, clientCorrelationId, input: { ...input } }
    return runIdempotent(db, actor, once, async () => {
      const account = await lockRow(session, accounts, accountId, 'accountEntityId')
      if (account.status === 'DELETED') throw refuse('WRONG_STATE', null, { state: account.status })
      const known = await readRows(
        session,
        allowedPayoutBankAccounts,
        sql`${allowedPayoutBankAccounts.accountId} = ${accountId}::int`,
      )
      const field = number.iban === null ? 'bban.accountNumber' : 'ibanNumber'
      if (known.some((one) => areSameAccount(bankNumberOf(one), number)))
        throw refuse('MUST_BE_UNIQUE', field)
      if (known.length >= MOST_ACCOUNTS)
        throw refuse('TOO_MANY_PAYOUT_ACCOUNTS', null, { number: String(MOST_ACCOUNTS) })
      const holder = await readAccountHolder(db, accountId)
      const holders = [holder, ...(await readOwners(db, accountId))]
      const proof = (await readPayers(db, accountId)).find(
        ({ name, number: written }) =>
          holders.some((one) => areSameName(one, name)) && isSameBankNumber(number, written),
      )
      const row = await addRow(session, allowedPayoutBankAccounts, {
        accountId,
        bbanCountryCode: number.bban?.country ?? null,
        bbanBankCode: number.bban?.bankCode ?? null,
        bbanAccountNumber: number.bban?.accountNumber ?? null,
        ibanNumber: number.iban,
        holderName: cutText(holder, 140),
        isDefault: known.length === 0,
        requestedByUserId: actor.userId,
        ...(proof === undefined
          ? {}
          : { verifiedAtUtc: now().toISOString(), proof: 'DEPOSIT', proofNote: proof.reference }),
      })
      await mailPayoutAccounts(session, accountId, 'payoutAccountAdded', maskedNumber(row))
      return { payoutAccountId: row.entityId }
    })
  },
})

const toStored = ({ country, bankCode, accountNumber }: Bban): Bban => ({
  country,
  bankCode: toDigits(bankCode),
  accountNumber: toDigits(accountNumber),
})

const checkNumber = ({
  bban,
  iban,
}: {
  readonly bban: Bban | null
  readonly iban: string | null
}): readonly DomainProblem[] => {
  if (bban !== null && iban !== null) return [problem('ONE_BANK_NUMBER', 'ibanNumber')]
  if (iban !== null) {
    const wrong = ibanProblem(iban)
    if (wrong === null) return []
    return wrong === 'OUTSIDE_SEPA'
      ? [problem(wrong, 'ibanNumber', { country: iban.slice(0, 2) })]
      : [problem(wrong, 'ibanNumber')]
  }
  if (bban === null) return [problem('REQUIRED', 'ibanNumber')]
  return Object.entries(bbanProblems(bban)).flatMap(([part, wrong]) =>
    wrong === null ? [] : [problem(wrong, `bban.${part}`)],
  )
}

/** Names as banks write them differ in case and spaces. */
const areSameName = (one: string, other: string): boolean => NAMES.compare(spaced(one), spaced(other)) === 0

const NAMES = new Intl.Collator('da', { sensitivity: 'accent' })

const spaced = (name: string): string => name.trim().replaceAll(/\s+/g, ' ')

/** Any owner may pay for the account; for a business only the business itself. */
const readOwners = async (db: Database, accountId: number): Promise<readonly string[]> => {
  const rows = await db.query<{ name: string }>(
    `SELECT concat_ws(' ', p.first_name, p.last_name) AS name
     FROM accounts a JOIN account_person_roles r ON r.account_id = a.entity_id AND r.role = 'OWNER'
     JOIN people p ON p.entity_id = r.person_id WHERE a.entity_id = $1::int AND a.business_id IS NULL`,
    [accountId],
  )
  return rows.map(({ name }) => name)
}

/** Who has paid into the account, as the bank's statement has it. */
const readPayers = async (
  db: Database,
  accountId: number,
): Promise<readonly { readonly reference: string; readonly name: string; readonly number: string }[]> =>
  db.query<{ reference: string; name: string; number: string }>(
    `SELECT t.transaction_id AS reference, t.counterpart_name AS name, t.counterpart_account_number AS number
     FROM aiia_transactions t JOIN aiia_bank_deposits d ON d.entity_id = t.aiia_bank_deposit_id
     WHERE d.account_id = $1::int AND d.status = 'COMPLETED' AND t.state = 'BOOKED' AND t.amount > 0
       AND t.counterpart_name IS NOT NULL AND t.counterpart_account_number IS NOT NULL
     UNION
     SELECT bank_reference, payer_name, payer_account_number FROM incoming_bank_transfers
     WHERE account_id = $1::int AND state = 'MATCHED' AND payer_name IS NOT NULL AND payer_account_number IS NOT NULL`,
    [accountId],
  )
