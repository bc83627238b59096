import { incomingBankTransfers } from '../../tables/banking.ts'
import type { Database } from '../../../../engine/server/db/Database.ts'
import { readInTransit } from '../../deposits/inTransit.ts'
import { findRow } from '../../../../engine/server/kernel/rows/readRows.ts'
import type { ValueOf } from '../../../../engine/server/kernel/operations/Field.ts'
import {
  flag,
  idOf,
  list,
  object,
  oneOf,
  optional,
  text,
} from '../../../../engine/server/kernel/operations/fields.ts'
import type { StaffContext } from '../../../../engine/server/kernel/runOperation.ts'
import { accountNumbersIn } from './accountNumbersIn.ts'
import { isHolder, isKnownPayer, isOtherPayer, type PaidAccount, readPaidAccounts } from './payers.ts'

const matchReason = oneOf({
  name: 'MatchReason',
  values: ['REFERENCE', 'PAYER_ACCOUNT', 'PAYER_NAME', 'AMOUNT'],
  meanings: {
    REFERENCE: 'Named in the text',
    PAYER_ACCOUNT: 'Paid from the same bank account before',
    PAYER_NAME: 'The payer holds the account',
    AMOUNT: 'The amount is due or in transit',
  },
})

type MatchReason = ValueOf<typeof matchReason>

/** What a transfer may match: an account, an instalment, or a deposit in transit. */
export const candidate = object('MatchCandidate', {
  reference: text({ description: 'Of the account, the instalment or the deposit.' }),
  accountHolder: text(),
  reasons: list(matchReason),
  isOtherPayer: flag({ description: 'The payer does not hold the account: a match requires a reason.' }),
  accountId: optional(idOf('Account')),
  loanPaymentId: optional(idOf('LoanPayment')),
  depositId: optional(idOf('AiiaBankDeposit')),
})

type Candidate = ValueOf<typeof candidate>

type Transfer = typeof incomingBankTransfers.$inferSelect

const MOST_CANDIDATES = 20

/** Ranks the candidates, best first. Refuses with NOT_FOUND. */
export const findCandidates = async (
  context: StaffContext,
  transferId: number,
): Promise<readonly Candidate[]> => {
  const transfer = await findRow(context, incomingBankTransfers, transferId, 'incomingBankTransferEntityId')
  const { db } = context
  const found = [...(await findInstalments(db, transfer)), ...(await findDeposits(db, transfer))]
  const accounts = await findAccounts(db, transfer, [...new Set(found.map(({ accountId }) => accountId))])
  const byId = new Map(accounts.map((account) => [account.id, account]))
  const numbers = accountNumbersIn(textsOf(transfer))
  const ofAccounts = accounts.map(({ id, accountNumber }) => ({
    accountId: id,
    loanPaymentId: null,
    depositId: null,
    reference: accountNumber,
    reasons: numbers.includes(accountNumber) ? (['REFERENCE'] as const) : [],
  }))
  return [...found, ...ofAccounts]
    .flatMap((one): readonly Candidate[] => {
      const account = byId.get(one.accountId)
      return account === undefined ? [] : [toCandidate(account, transfer, one)]
    })
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted((one, other) => weightOf(other) - weightOf(one))
    .slice(0, MOST_CANDIDATES)
}

const WEIGHTS: Readonly<Record<MatchReason, number>> = {
  REFERENCE: 8,
  PAYER_ACCOUNT: 4,
  PAYER_NAME: 2,
  AMOUNT: 1,
}

const weightOf = ({ reasons }: Candidate): number => reasons.reduce((sum, reason) => sum + WEIGHTS[reason], 0)

interface Found extends Pick<Candidate, 'loanPaymentId' | 'depositId' | 'reference' | 'reasons'> {
  /** That it pays into, or that the instalment or the deposit belongs to. */
  readonly accountId: number
}

const toCandidate = (account: PaidAccount, transfer: Transfer, found: Found): Candidate => ({
  ...found,
  accountId: found.loanPaymentId === null && found.depositId === null ? found.accountId : null,
  accountHolder: account.holders.join(', '),
  reasons: [
    ...found.reasons,
    ...(isKnownPayer(account, transfer) ? (['PAYER_ACCOUNT'] as const) : []),
    ...(isHolder(account, transfer) ? (['PAYER_NAME'] as const) : []),
  ],
  isOtherPayer: isOtherPayer(account, transfer),
})

const textsOf = ({
  message,
  bankReference,
}: Pick<Transfer, 'message' | 'bankReference'>): readonly string[] => [message ?? '', bankReference]

const names = (text: string, reference: string): boolean => {
  const at = text.indexOf(reference)
  return at >= 0 && !/[\p{L}\p{N}]/u.test(text.charAt(at + reference.length))
}

/** Accounts with these ids, those that the text names, those that the payer holds, and those that were paid from the same account. */
const findAccounts = (
  db: Database,
  transfer: Transfer,
  ids: readonly number[],
): Promise<readonly PaidAccount[]> =>
  readPaidAccounts(
    db,
    transfer.currencyId,
    `a.entity_id = ANY($2::int[]) OR a.account_number = ANY($3::text[])
     OR a.entity_id IN (SELECT account_id FROM incoming_bank_transfers WHERE payer_account_number = $4::text AND state = 'MATCHED')
     OR lower(b.name) LIKE ANY($5::text[])
     OR a.entity_id IN (SELECT r.account_id FROM account_person_roles r JOIN people p ON p.entity_id = r.person_id
       WHERE r.role = 'OWNER' AND lower(p.last_name) = ANY($6::text[]) AND lower(split_part(p.first_name, ' ', 1)) = ANY($6::text[]))`,
    [
      ids,
      accountNumbersIn(textsOf(transfer)),
      transfer.payerAccountNumber,
      spellings(transfer.payerName)
        .slice(0, 1)
        .map((word) => `${word.replaceAll(/[%_\\]/g, '\\$&')}%`),
      spellings(transfer.payerName),
    ],
  )

/** The words of a payer's name, also as they are written with Nordic letters. */
const spellings = (name: string | null): readonly string[] => {
  const words = name?.toLowerCase().match(/[\p{L}\p{N}'-]+/gu) ?? []
  const nordic = words.flatMap((word) => [
    word.replaceAll('ae', 'æ').replaceAll('oe', 'ø').replaceAll('aa', 'å'),
    word.replaceAll('ae', 'ä').replaceAll('oe', 'ö').replaceAll('aa', 'å'),
  ])
  return [...new Set([...words, ...nordic])]
}

/** Instalments that the text names, by their own number, the loan's or a quote's, and the next ones of this amount. */
const findInstalments = async (db: Database, transfer: Transfer): Promise<readonly Found[]> => {
  const text = textsOf(transfer).join(' ')
  const rows = await db.query<{
    id: number
    account_id: number
    reference: string
    loan_number: string
    quote_number: string | null
    is_amount: boolean
  }>(
    `SELECT DISTINCT ON (l.entity_id, p.reference = ANY($4::text[])) p.entity_id AS id, l.account_id,
       coalesce(p.reference, l.loan_number) AS reference, l.loan_number, q.quote_number,
       $3::numeric IN (p.outstanding_amount, q.amount) AS is_amount
     FROM loans l JOIN loan_payments p ON p.loan_id = l.entity_id AND p.outstanding_amount > 0
     LEFT JOIN early_repayment_quotes q ON q.loan_id = l.entity_id AND q.state = 'OPEN'
     WHERE l.currency_id = $1::int AND l.state IN ('ACTIVE', 'OVERDUE', 'DEFAULTED')
       AND (p.reference = ANY($4::text[]) OR l.loan_number = ANY($4::text[]) OR q.quote_number = ANY($4::text[])
         OR $3::numeric IN (p.outstanding_amount, q.amount)) AND p.due_on < $2::date + 90
     ORDER BY l.entity_id, p.reference = ANY($4::text[]), p.installment_number LIMIT 200`,
    [transfer.currencyId, transfer.bookedOn, transfer.amount, text.match(/[\p{L}\p{N}-]+/gu) ?? []],
  )
  return rows.map((row) => ({
    accountId: row.account_id,
    loanPaymentId: row.id,
    depositId: null,
    reference: row.quote_number ?? row.reference,
    reasons: [
      ...([row.reference, row.loan_number, row.quote_number].some(
        (each) => each !== null && names(text, each),
      )
        ? (['REFERENCE'] as const)
        : []),
      ...(row.is_amount ? (['AMOUNT'] as const) : []),
    ],
  }))
}

const findDeposits = async (
  db: Database,
  { currencyId, amount, ...transfer }: Transfer,
): Promise<readonly Found[]> => {
  const texts = textsOf(transfer).join(' ')
  const deposits = await readInTransit(
    db,
    currencyId,
    `coalesce(e.amount, d.amount + d.processing_fee) = $2::numeric AND d.status IN ('AUTHORIZED', 'COMPLETED')`,
    [amount],
  )
  return deposits.map(({ id, accountId, orderId }) => ({
    accountId,
    loanPaymentId: null,
    depositId: id,
    reference: orderId,
    reasons: [...(names(texts, orderId) ? (['REFERENCE'] as const) : []), 'AMOUNT' as const],
  }))
}
