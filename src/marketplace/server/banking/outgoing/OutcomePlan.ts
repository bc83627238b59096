import { accounts } from '../../tables/accounts.ts'
import { alarms } from '../../../../engine/server/db/tables/alarms.ts'
import { aiiaBankPayouts } from '../../tables/aiia.ts'
import { outgoingBankTransfers } from '../../tables/banking.ts'
import { type BankReason, bankReason } from '../../tables/paymentEnums.ts'
import { DomainError } from '../../../../engine/server/kernel/DomainError.ts'
import { failAtBank } from '../../payouts/failPayout.ts'
import { addRow, changeRow } from '../../../../engine/server/kernel/rows/changeRows.ts'
import { isAnyOf, lockColumns, lockRow, lockRows } from '../../../../engine/server/kernel/rows/readRows.ts'
import type { BankReasonText } from '../../bankFiles/readStatusReport.ts'
import type { StaffContext } from '../../../../engine/server/kernel/runOperation.ts'
import type { SentTransfer, TransferOutcome } from './findSentTransfers.ts'

/**
 * CONTRADICTS: an earlier final report said otherwise. AMOUNT_DIFFERS: from the transfer. SEVERAL_PAYMENTS: more than one transfer
 * fits. NO_PAYOUT: no payout of a customer, whose money could go back. UNKNOWN_STATUS: neither final nor on its way. OWN_ACCOUNT: it
 * is the caller's own money.
 */
export type OutgoingDoubt =
  | 'CONTRADICTS'
  | 'AMOUNT_DIFFERS'
  | 'SEVERAL_PAYMENTS'
  | 'NO_PAYOUT'
  | 'UNKNOWN_STATUS'
  | 'OWN_ACCOUNT'

/** What the bank says of a transfer. */
export interface BankWord {
  readonly outcome: TransferOutcome
  /** The money had left, and came back. */
  readonly isReturn: boolean
  readonly reason: BankReasonText
  /** The bank's number of the report or the booking. */
  readonly reference: string
  /** For the alarm when a person has to decide: status or amount, as the file has it. */
  readonly statement: string
}

/**
 * HELD: a second person decides whether the money goes back; an alarm names a payment that has no approver. A preview
 * shows FAILED instead.
 */
export type PlannedOutcome = TransferOutcome | 'HELD' | 'DUPLICATE' | OutgoingDoubt

interface Step {
  readonly transfer: SentTransfer
  readonly word: BankWord
  outcome: PlannedOutcome
}

/** What a bank's file changes of the transfers sent to it: first it is judged as a whole, then recorded. */
export class OutcomePlan {
  readonly #context: StaffContext
  readonly #steps: Step[] = []
  /** By the transfer's id, what this file has said of it so far. */
  readonly #outcomes = new Map<number, TransferOutcome>()

  constructor(context: StaffContext) {
    this.#context = context
  }

  /** Decides what a word of the bank means; `step.outcome` is final once it is recorded. */
  add(transfer: SentTransfer, word: BankWord): { readonly outcome: PlannedOutcome } {
    const step = { transfer, word, outcome: this.#judge(transfer, word) }
    if (step.outcome === word.outcome) this.#outcomes.set(transfer.id, word.outcome)
    this.#steps.push(step)
    return step
  }

  /** The same for what a person has to decide. */
  addDoubt(
    transfer: SentTransfer,
    doubt: OutgoingDoubt,
    word: BankWord,
  ): { readonly outcome: PlannedOutcome } {
    const step = { transfer, word, outcome: doubt }
    this.#steps.push(step)
    return step
  }

  #judge({ id, outcome, payout, accountId }: SentTransfer, word: BankWord): PlannedOutcome {
    const isFailing = payout?.isHeld || payout?.status === 'FAILED'
    const earlier = this.#outcomes.get(id) ?? (isFailing ? 'FAILED' : outcome)
    if (earlier === word.outcome) return 'DUPLICATE'
    if (word.outcome === 'SETTLED') return earlier === null ? 'SETTLED' : 'CONTRADICTS'
    const isOver = earlier === 'SETTLED' || payout?.status === 'COMPLETED'
    if (isOver && !word.isReturn) return 'CONTRADICTS'
    if (payout === null) return 'NO_PAYOUT'
    return accountId !== null && this.#context.actor.memberships.has(accountId) ? 'OWN_ACCOUNT' : 'FAILED'
  }

  /** Locks what recording changes in the global lock order, with the accounts of what is taken in. */
  async #lock(accountIds: readonly number[]): Promise<void> {
    const steps = this.#steps.filter(({ outcome, word }) => outcome === word.outcome)
    const payouts = steps.flatMap(({ transfer: { payout } }) => payout?.id ?? [])
    const transfers = steps.map(({ transfer }) => transfer.id)
    const failing = steps.filter(({ outcome }) => outcome === 'FAILED')
    await lockRows(this.#context, aiiaBankPayouts, isAnyOf(aiiaBankPayouts.entityId, payouts))
    await lockRows(this.#context, outgoingBankTransfers, isAnyOf(outgoingBankTransfers.entityId, transfers))
    if (failing.length === 0) return
    const all = [...accountIds, ...failing.flatMap(({ transfer }) => transfer.accountId ?? [])]
    await lockColumns(this.#context, accounts, ['entityId'], isAnyOf(accounts.entityId, all))
  }

  /** `accountIds`: those that the same transaction books on afterwards. */
  async record(accountIds: Iterable<number> = []): Promise<void> {
    await this.#lock([...accountIds])
    for (const step of this.#steps) {
      if (step.outcome === 'DUPLICATE' || step.outcome === 'HELD') continue
      if (step.outcome === 'SETTLED') await this.#settle(step.transfer, step.word)
      else if (step.outcome === 'FAILED') step.outcome = await this.#fail(step.transfer, step.word)
      else await this.#raiseAlarm(step.transfer, step.outcome, step.word)
    }
  }

  async #settle({ id, exportEntryId, payout }: SentTransfer, word: BankWord): Promise<void> {
    await this.#store(id, word)
    if (payout === null) return
    const { status } = await lockRow(this.#context, aiiaBankPayouts, payout.id)
    if (status !== 'SENT') return
    const now = this.#context.now().toISOString()
    await changeRow(this.#context, aiiaBankPayouts, payout.id, {
      status: 'COMPLETED',
      statusUpdatedAt: now,
      paymentStatusTerminalAt: now,
      settlementEntryId: exportEntryId,
    })
  }

  async #fail(transfer: SentTransfer, word: BankWord): Promise<PlannedOutcome> {
    const { payout } = transfer
    if (payout === null) return 'NO_PAYOUT'
    const reasonText = reasonTextOf(word.reason)
    try {
      const { approvalId } = await failAtBank(
        this.#context,
        { payoutId: payout.id, reason: reasonText ?? word.statement },
        {
          bankReason: toBankReason(word.reason),
          isReturn: word.isReturn,
          bankFile: { reference: word.reference, reasonText },
        },
      )
      return approvalId === null ? 'FAILED' : 'HELD'
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      if (error.code === 'ALREADY_REQUESTED') return 'HELD'
      // The rest of the file must not wait; importing it again asks again.
      if (error.code !== 'NO_APPROVER') throw error
      await this.#raiseAlarm(transfer, error.code, word)
      return 'HELD'
    }
  }

  #store(id: number, { outcome, reason, reference }: BankWord) {
    return changeRow(this.#context, outgoingBankTransfers, id, {
      outcome,
      bankReason: toBankReason(reason),
      bankReasonText: reasonTextOf(reason),
      outcomeReference: reference,
    })
  }

  /** Once, however often the file comes. */
  async #raiseAlarm({ id, number, accountId }: SentTransfer, doubt: string, word: BankWord): Promise<void> {
    const { db, now } = this.#context
    const problem = doubt === 'NO_APPROVER' ? doubt : null
    const message = [number, problem, word.statement, word.reason.code, word.reason.text, word.reference]
      .filter(Boolean)
      .join(' · ')
    const raised = await db.query(
      `SELECT FROM alarms WHERE record_type = 'OutgoingBankTransfer' AND record_id = $1::int AND message = $2::text`,
      [id, message],
    )
    if (raised.length > 0) return
    await addRow(this.#context, alarms, {
      severity: doubt === 'OWN_ACCOUNT' ? 'WARNING' : 'CRITICAL',
      kind: 'FAILED_PAYOUT',
      message,
      accountId,
      recordType: 'OutgoingBankTransfer',
      recordId: id,
      raisedAtUtc: now().toISOString(),
    })
  }
}

const reasonTextOf = ({ code, text }: BankReasonText): string | null =>
  [code, text].filter(Boolean).join(': ') || null

/** In words that staff read in their language; null for codes that have none. */
export const toBankReason = ({ code }: BankReasonText): BankReason | null =>
  bankReason.enumValues.find((known) => known === code) ?? null
