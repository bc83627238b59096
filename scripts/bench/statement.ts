// The first page of a statement of 100,000 entries against that of one with 100, of the same customer, in alternating rounds.
//   npx tsx scripts/bench/statement.ts [--entries 100000] [--requests 200] [--pglite]
import type { Database } from '../../src/engine/server/db/Database.ts'
import { postEntries } from '../../src/marketplace/server/ledger/postEntry.ts'
import { atMost, beginBounds, endBounds } from './support/bounds.ts'
import { onDemoServer } from './support/demoServer.ts'
import { type BenchRequest, measureLoad, median } from './support/load.ts'
import { readOptions } from './support/options.ts'
import { signIn } from './support/signIn.ts'

const { entries, requests, pglite } = readOptions({
  entries: { usual: 100_000, smoke: 200 },
  requests: { usual: 200, smoke: 2 },
  pglite: { usual: false },
})
const ROUNDS = 7
const CUSTOMER = 'business'
/** Entries of one transaction. */
const AT_ONCE = 5_000

/** As the page of the portal asks. */
const QUERY = `query ($account: Int!) {
  journalLines(first: 10, order: [{ valueDate: DESC }, { entityId: DESC }], where: { and: [
    { journalEntry: { state: { in: [POSTED, REVERSED] } } }, { account: { entityId: { eq: $account } } }] }) {
    nodes { entityId valueDate text amount balanceAfter currency { code } loan { entityId loanNumber }
      journalEntry { entityId entryNumber kind } }
    pageInfo { hasNextPage endCursor } } }`

interface Account {
  readonly accountId: number
  readonly currencyId: number
}

await beginBounds()
let accounts: readonly Account[] = []
await onDemoServer({ isEmbedded: pglite, fill }, (base) => measure(`${base}/graphql`))
endBounds()

async function fill(db: Database) {
  accounts = await readAccounts(db)
  for (const [at, account] of accounts.entries()) await addEntries(db, account, at === 0 ? entries : 100)
}

async function readAccounts(db: Database): Promise<readonly Account[]> {
  const rows = await db.query<{ account_id: number; currency_id: number }>(
    `select a.entity_id as account_id, a.currency_id from users u
     join account_person_roles r on r.person_id = u.person_id join accounts a on a.entity_id = r.account_id
     where u.username = $1 order by a.entity_id limit 2`,
    [`${CUSTOMER}@fundament.example`],
  )
  return rows.map((row) => ({ accountId: row.account_id, currencyId: row.currency_id }))
}

/** Deposits of a hundredth more each, spread over four years. */
async function addEntries(db: Database, { accountId, currencyId }: Account, count: number) {
  const context = {
    db,
    now: () => new Date(),
    actor: { kind: 'SYSTEM' },
    mutationName: 'bench',
    clientCorrelationId: null,
  } as const
  for (let from = 0; from < count; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, index) => {
      const at = from + index
      const amount = (100 + at / 100).toFixed(2)
      return {
        kind: 'DEPOSIT' as const,
        currencyId,
        description: { code: 'BANK_DEPOSIT' } as const,
        valueDate: new Date(Date.UTC(2020, 0, 1 + (at % 1_460))).toISOString().slice(0, 10),
        lines: [
          { ledger: 'CLIENT_BANK', debit: amount } as const,
          { ledger: 'CUSTOMER_FUNDS', accountId, credit: amount } as const,
        ],
      }
    })
    await postEntries(context, some)
  }
}

async function measure(url: string) {
  const headers = await signIn(url, CUSTOMER)
  const pages = accounts.map(({ accountId }): BenchRequest => ({
    url,
    headers: { ...headers, 'x-account-entity-id': String(accountId) },
    body: JSON.stringify({ query: QUERY, variables: { account: accountId } }),
  }))
  const times: number[][] = accounts.map(() => [])
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [at, request] of pages.entries()) {
      const { medianMs } = await measureLoad(request, requests, 1)
      if (round > 0) times[at]?.push(medianMs)
    }
  }
  const [long = Number.NaN, short = Number.NaN] = times.map(median)
  console.log(`${entries} entries: ${long.toFixed(2)} ms; 100 entries: ${short.toFixed(2)} ms`)
  atMost('first page of a long statement against a short one', long / short, 2, 'times')
}
