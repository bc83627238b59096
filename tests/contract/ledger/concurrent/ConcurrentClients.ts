import { join } from 'node:path'
import { Decimal } from 'decimal.js'
import type { Database } from '../../../../src/engine/server/db/Database.ts'
import { LEDGER_CHECKS } from '../../../../src/marketplace/server/systemStatus/ledgerChecks.ts'
import { ServerProcesses } from '../../../support/processes/ServerProcesses.ts'
import type { Manner } from './bookOperation.ts'
import { type Answer, type Operation, planOperations } from './Operation.ts'

export interface ConcurrentRun {
  readonly manner: Manner
  readonly operations: number
  readonly killedConnections: number
  readonly killedServers: number
  readonly seed: number
}

interface Answered {
  readonly operation: Operation
  readonly answer: Answer
}

const SERVERS = 3
const CLIENTS = 24
const ACCOUNTS = 6

/** Clients of several servers on one database, which retry until answered while connections and servers are killed. */
export class ConcurrentClients {
  readonly #db: Database
  readonly #url: string
  readonly #run: ConcurrentRun
  readonly #answers = new Map<string, Answered[]>()
  readonly #asked: Operation[] = []
  readonly #reserved: Operation[] = []
  #taken = 0
  #accounts: readonly number[] = []
  killedConnections = 0
  killedServers = 0
  /** Number of retries. */
  repeats = 0

  constructor(db: Database, url: string, run: ConcurrentRun) {
    this.#db = db
    this.#url = url
    this.#run = run
  }

  /** How often it was refused with the code. */
  refusals(code: string): number {
    return this.#all().filter(({ answer }) => answer.code === code).length
  }

  /** Runs them all; the differences between what was answered and what the books say. */
  async run(): Promise<readonly string[]> {
    const { manner, operations, seed } = this.#run
    this.#accounts = await this.#openAccounts()
    const [user] = await this.#db.query<{ entity_id: number }>(
      'select min(entity_id) as entity_id from users',
    )
    const planned = planOperations(this.#accounts, operations, seed)
    const args = [this.#url, manner, String(user?.entity_id)]
    const servers = new ServerProcesses<Operation, Answer>(
      join(import.meta.dirname, 'ledgerServer.ts'),
      args,
      SERVERS,
    )
    const client = async (at: number): Promise<void> => {
      for (;;) {
        const next = planned[this.#taken]
        if (next === undefined) return
        this.#taken += 1
        await this.#kill(servers)
        const operation = this.#operationOf(next)
        if (operation !== null) await this.#ask(servers, operation, at)
      }
    }
    try {
      await Promise.all(Array.from({ length: CLIENTS }, (_, at) => client(at)))
    } finally {
      servers.close()
    }
    await this.#quiet()
    const died = servers.died === 0 ? [] : [`${servers.died} servers ended by themselves`]
    return [...died, ...this.#answerDifferences(), ...(await this.#bookDifferences())]
  }

  async #ask(servers: ServerProcesses<Operation, Answer>, operation: Operation, at: number): Promise<void> {
    this.#asked.push(operation)
    for (let round = at; ; round += 1) {
      const answer = await servers.ask(operation, round % SERVERS)
      if (answer === null || answer.code === 'LOST') {
        this.repeats += 1
        continue
      }
      this.#answers.set(operation.key, [...(this.#answers.get(operation.key) ?? []), { operation, answer }])
      if (operation.kind === 'reserve' && answer.code === null) this.#reserved.push(operation)
      return
    }
  }

  #operationOf(planned: ReturnType<typeof planOperations>[number]): Operation | null {
    if (planned.kind === 'first') return planned.operation
    if (planned.kind === 'settle') {
      const reserved = this.#reserved.find(({ key }) => !this.#answers.has(settlementOf(key)))
      if (reserved === undefined) return null
      this.#reserved.splice(this.#reserved.indexOf(reserved), 1)
      const { account, cents } = reserved
      return { kind: 'settle', key: settlementOf(reserved.key), account, cents }
    }
    const earlier = this.#asked[this.#asked.length - planned.before]
    if (earlier === undefined) return null
    if (planned.kind === 'again') return earlier
    // What is released must have been reserved.
    return earlier.kind === 'settle' ? earlier : { ...earlier, cents: earlier.cents + 1 }
  }

  /** Spread evenly over the operations. */
  async #kill(servers: ServerProcesses<Operation, Answer>): Promise<void> {
    const { operations, killedConnections, killedServers } = this.#run
    const share = this.#taken / operations
    if (this.killedServers < Math.floor(share * killedServers)) {
      this.killedServers += 1
      servers.kill()
    }
    if (this.killedConnections >= Math.floor(share * killedConnections)) return
    this.killedConnections += 1
    while (!(await this.#killConnection()));
  }

  /** One that works right now. */
  async #killConnection(): Promise<boolean> {
    const killed = await this.#db.query(
      `select pg_terminate_backend(pid) from (
         select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
           and backend_type = 'client backend' and xact_start is not null order by xact_start limit 1) as working`,
    )
    return killed.length > 0
  }

  /** Waits until the transactions of killed servers have ended. */
  async #quiet(): Promise<void> {
    for (;;) {
      const [row] = await this.#db.query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity where datname = current_database()
         and pid <> pg_backend_pid() and backend_type = 'client backend' and xact_start is not null`,
      )
      if (row?.count === 0) return
    }
  }

  async #openAccounts(): Promise<readonly number[]> {
    const rows = await this.#db.query<{ entity_id: number }>(
      `insert into accounts (account_number, type, currency_id)
       select (m.highest + n)::text, 'SYSTEM', 1 from generate_series(1, $1::int) as n,
         (select greatest(70000, max(account_number::int) filter (where account_number ~ '^7\\d{4}$')) as highest from accounts) as m
       returning entity_id`,
      [ACCOUNTS],
    )
    return rows.map(({ entity_id }) => entity_id)
  }

  #all() {
    return [...this.#answers.values()].flat()
  }

  /** By key, what was answered as done. */
  #done(): ReadonlyMap<string, Answered> {
    return new Map(
      [...this.#answers].flatMap(([key, all]) => {
        const done = all.find(({ answer }) => answer.code === null)
        return done === undefined ? [] : [[key, done] as const]
      }),
    )
  }

  /** One key, one effect, one answer; another amount under it is refused. */
  #answerDifferences(): readonly string[] {
    const allowed = new Set([null, 'INSUFFICIENT_FUNDS', 'EFFECT_CONFLICT', 'MUST_BE_UNIQUE'])
    return [...this.#answers].flatMap(([key, all]) => {
      const done = all.filter(({ answer }) => answer.code === null)
      const distinct = new Set(done.map(({ operation, answer }) => `${operation.cents} ${answer.entryId}`))
      const unknown = all.filter(({ answer }) => !allowed.has(answer.code))
      return [
        ...(distinct.size > 1 ? [`${key} was answered in ${distinct.size} ways`] : []),
        ...unknown.map(({ answer }) => `${key} was answered with ${answer.code}`),
      ]
    })
  }

  async #bookDifferences(): Promise<readonly string[]> {
    const db = this.#db
    const done = this.#done()
    const booking = [...done].filter(([, { operation }]) => operation.kind !== 'reserve')
    const entries = await db.query<{ entity_id: number; reference: string }>(
      `select distinct e.entity_id, e.reference from journal_entries e
       join journal_lines l on l.journal_entry_id = e.entity_id where l.account_id = any($1::int[])`,
      [this.#accounts],
    )
    const byKey = new Map<string, number[]>()
    for (const { reference, entity_id: id } of entries)
      byKey.set(reference, [...(byKey.get(reference) ?? []), id])
    const faults = booking.flatMap(([key, { answer }]) => {
      const found = byKey.get(key) ?? []
      if (found.length !== 1) return [`${key} has ${found.length} entries`]
      return found[0] === answer.entryId ? [] : [`${key} has another entry than was answered`]
    })
    for (const key of byKey.keys())
      if (!done.has(key)) faults.push(`${key} has an entry that was not reported`)
    for (const { name, measure } of LEDGER_CHECKS) {
      if ((await measure({ db, now: () => new Date() })) > 0) faults.push(name)
    }
    const rows = await db.query<{ entity_id: number; balance: string; reserved: string }>(
      `select entity_id, balance::text as balance, reserved_amount::text as reserved from accounts
       where entity_id = any($1::int[])`,
      [this.#accounts],
    )
    for (const row of rows) {
      const { balance, reserved } = this.#expected(row.entity_id, done)
      if (row.balance !== balance) faults.push(`A balance is ${row.balance} and should be ${balance}`)
      if (row.reserved !== reserved) faults.push(`${row.reserved} is reserved and should be ${reserved}`)
      if (new Decimal(row.balance).lt(row.reserved)) faults.push('An account is overdrawn')
    }
    return faults
  }

  #expected(account: number, done: ReadonlyMap<string, Answered>) {
    let [balance, reserved] = [0, 0]
    for (const { operation } of done.values()) {
      const { kind, cents } = operation
      if (kind === 'transfer' && operation.to === account) balance += cents
      if (operation.account !== account) continue
      if (kind === 'deposit') balance += cents
      if (kind === 'payout' || kind === 'settle') balance -= cents
      if (kind === 'transfer') balance -= cents + operation.fee
      if (kind === 'reserve') reserved += cents
      if (kind === 'settle') reserved -= cents
    }
    return { balance: toAmount(balance), reserved: toAmount(reserved) }
  }
}

/** A key of its own that is known beforehand. */
const settlementOf = (key: string): string => `${key[0] === '0' ? 'f' : '0'}${key.slice(1)}`

const toAmount = (cents: number): string => new Decimal(cents).div(100).toFixed(2)
