import { Decimal } from 'decimal.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../src/engine/server/db/Database.ts'
import { decideApproval } from '../../src/engine/server/kernel/approvals/decideApproval.ts'
import { cancelApproval } from '../../src/engine/server/kernel/approvals/cancelApproval.ts'
import { readActor } from '../../src/engine/server/kernel/access/readActor.ts'
import { manualTransaction } from '../../src/marketplace/server/operations/manualTransaction.ts'
import type { OperationContext } from '../../src/engine/server/kernel/OperationContext.ts'
import { Random } from '../../src/marketplace/server/seed/Random.ts'
import { openTestDatabase } from '../support/testDatabase.ts'
import { DEMO_SEED } from '../support/seeds.ts'
import { sample } from '../support/sample.ts'

let db: Database
let accountIds: readonly number[]
let ledgerAccountId: number

beforeAll(async () => {
  db = await openTestDatabase({ seed: DEMO_SEED })
  const accounts = await db.query<{ entity_id: number }>(
    `select entity_id from accounts where currency_id = 1 and type = 'INDIVIDUAL' and status = 'UBOS_KYC_VERIFIED'
     order by entity_id limit 5`,
  )
  accountIds = accounts.map((row) => row.entity_id)
  const [ledger] = await db.query<{ entity_id: number }>(
    `select entity_id from ledger_accounts where kind = 'COMPENSATIONS' and currency_id = 1`,
  )
  ledgerAccountId = ledger?.entity_id ?? 0
})

afterAll(() => db.close())

const THRESHOLD = 10_000
const STAFF = [1, 2, 3] as const
/** Years apart, so that no run sees another one's transactions. */
const SEEDS = sample([1, 2, 3, 4, 5, 6])

/** One transaction, as an outside observer sees it. */
interface Move {
  readonly userId: number
  readonly accountIds: readonly number[]
  readonly amount: Decimal
  /** When it counts: asked for, and once it is done, done. */
  at: number
  state: 'DONE' | 'WAITS' | 'WITHDRAWN'
  readonly approvalId: number | null
}

const sumOf = (moves: readonly Move[]): Decimal =>
  moves.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0))

test.each(SEEDS)('no splitting over people, accounts and times passes a threshold (%i)', async (seed) => {
  const random = new Random(seed)
  const hours = random.pick([1, 24, 24, 72])
  await db.query(
    `update approval_rules set window_hours = $1 where operation = 'MANUAL_TRANSACTION' and currency_id = 1`,
    [hours],
  )
  let time = Date.parse(`${2030 + seed}-03-01T08:00:00Z`)
  const contextOf = async (userId: number): Promise<OperationContext> => {
    const actor = await readActor(db, userId)
    if (actor === null) throw new Error(`No user ${userId}`)
    const now = () => new Date(time)
    return { db, actor, mutationName: 'test', clientCorrelationId: null, now, releasedApprovalId: null }
  }
  const moves: Move[] = []
  const isRecent = ({ at }: Move) => at > time - hours * 3_600_000
  for (let step = 0; step < 60; step += 1) {
    // Often within a window, sometimes past it.
    time += random.int(0, 9) * 7 * 60_000 * (random.chance(0.1) ? 40 : hours > 1 ? 4 : 1)
    const waiting = moves.filter(({ state }) => state === 'WAITS')
    if (waiting.length > 0 && random.chance(0.2)) {
      const move = random.pick(waiting)
      if (random.chance(0.5)) {
        const other = random.pick(STAFF.filter((id) => id !== move.userId))
        const handlers = { manualTransaction: manualTransaction.definition.release }
        const decision = { approvalId: move.approvalId ?? 0, isApproved: true, note: null }
        const isExpired = time - move.at >= 14 * 86_400_000
        if (isExpired) continue
        await decideApproval(await contextOf(other), handlers, decision)
        Object.assign(move, { state: 'DONE', at: time })
      } else {
        await cancelApproval(await contextOf(move.userId), { approvalId: move.approvalId ?? 0, note: null })
        move.state = 'WITHDRAWN'
      }
      continue
    }
    const userId = random.pick(STAFF)
    const accountId = random.pick(accountIds)
    const cents = random.pick([100, 5_000, 200_000, 499_999, 999_999, 1_000_000])
    const amount = new Decimal(random.int(1, cents)).div(100)
    const { journalEntryId, approvalId } = await manualTransaction(await contextOf(userId), {
      debitAccountId: null,
      debitLedgerAccountId: ledgerAccountId,
      creditAccountId: accountId,
      creditLedgerAccountId: null,
      amount: amount.toFixed(2),
      currencyId: 1,
      text: `Step ${step}`,
      valueDate: null,
      reference: null,
      note: null,
    })
    const isDone = journalEntryId !== null
    const counted = moves.filter((move) => move.state !== 'WITHDRAWN' && isRecent(move))
    const byUser = sumOf(counted.filter((move) => move.userId === userId)).plus(amount)
    const byAccount = sumOf(counted.filter((move) => move.accountIds.includes(accountId))).plus(amount)
    expect(
      isDone,
      `step ${step}: ${amount.toFixed(2)} of ${byUser.toFixed(2)} and ${byAccount.toFixed(2)}`,
    ).toBe(Decimal.max(byUser, byAccount).lt(THRESHOLD))
    moves.push({
      userId,
      accountIds: [accountId],
      amount,
      at: time,
      state: isDone ? 'DONE' : 'WAITS',
      approvalId,
    })
  }
  // Both answers occurred, or the run proves nothing.
  expect(new Set(moves.map(({ approvalId }) => approvalId === null)).size).toBe(2)
})
