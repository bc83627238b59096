import { NIGHT_PLAN } from '../../../src/marketplace/server/nightly/nightlyJobs.ts'
import type { Database } from '../../../src/engine/server/db/Database.ts'
import {
  askForOffset,
  type OpenClock,
  openClock,
  setOffset,
} from '../../../src/engine/server/kernel/clock/Clock.ts'
import type { NightsContext } from '../../../src/engine/server/maintenance/nightly/runNights.ts'
import { runNights } from '../../../src/engine/server/maintenance/nightly/runNights.ts'
import { LEDGER_CHECKS } from '../../../src/marketplace/server/systemStatus/ledgerChecks.ts'
import { nightsContext } from '../nightly/nightsContext.ts'
import { brokenRules, EVERY_MONTH, LATEST_CHECK } from '../reconciliation/brokenRules.ts'

const DAY_MS = 86_400_000
const BEGINS = '2026-11-20T08:00:00Z'

/** A demo whose nights are run by the runner itself, one after the other, from the seed's own day. */
export class DemoNights {
  readonly db: Database
  readonly context: NightsContext
  readonly #clock: OpenClock
  readonly failures: string[] = []

  static async open(db: Database, isDemo = true): Promise<DemoNights> {
    const machine = () => new Date()
    const clock = await openClock(db, machine)
    const offset = Date.parse(BEGINS) - machine().getTime()
    await setOffset(db, clock, offset)
    await db.query('update platform_clock set target_ms = $1::bigint', [Math.round(offset)])
    const nights = new DemoNights(db, clock, isDemo)
    await nights.run()
    return nights
  }

  private constructor(db: Database, clock: OpenClock, isDemo: boolean) {
    this.db = db
    this.#clock = clock
    this.context = nightsContext(db, clock, isDemo)
  }

  get today(): string {
    return this.#clock.now().toISOString().slice(0, 10)
  }

  /** Moves the clock ahead by this many days, and runs the nights on the way. */
  async pass(days: number): Promise<void> {
    await askForOffset(this.db, days * DAY_MS)
    await this.run()
  }

  run(): Promise<void> {
    const log = { error: (details: object) => void this.failures.push(describeFailure(details)) }
    return runNights(this.context, NIGHT_PLAN, log, () => false)
  }

  /** Checks of the books that find something. */
  async faults(): Promise<readonly string[]> {
    const found: string[] = []
    for (const { name, measure } of LEDGER_CHECKS) {
      if ((await measure(this.context)) > 0) found.push(`${this.today} ${name}`)
    }
    return found
  }

  /** Rules between the tables that do not hold. */
  async differences(): Promise<readonly string[]> {
    const broken = await brokenRules(this.db, LATEST_CHECK, EVERY_MONTH)
    return broken.map((rule) => `${this.today} ${rule}`)
  }

  close(): Promise<void> {
    return this.#clock.close()
  }
}

const describeFailure = (details: object): string =>
  Object.entries(details)
    .map(([name, value]) => `${name}: ${value instanceof Error ? value.stack : String(value)}`)
    .join(', ')
