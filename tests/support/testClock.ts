import type { Database } from '../../src/engine/server/db/Database.ts'
import { readClock, startClock } from '../../src/engine/server/kernel/clock/Clock.ts'
import type { Project } from '../../src/engine/server/start/Project.ts'
import { PLATFORM_SEED } from './platformSeed.ts'
import { MINI_SEED } from './seeds.ts'
import { openTestDatabase, type Seed } from './testDatabase.ts'

/** A test server's clock. `advance` moves all of it but `clock_now()` of the database. */
export interface TestClock {
  /** The platform's time. It begins where that of the database does. */
  readonly now: () => Date
  /** What others sign and count by. */
  readonly machine: () => Date
  readonly advance: (seconds: number) => void
}

export async function openTestClock(db: Database): Promise<TestClock> {
  const { offsetMs } = await readClock(db)
  let aheadMs = 0
  const machine = () => new Date(Date.now() + aheadMs)
  return {
    now: () => new Date(machine().getTime() + offsetMs),
    machine,
    advance: (seconds) => {
      aheadMs += seconds * 1000
    },
  }
}

/** Production refuses a clock that was moved, and begins on the machine's day. A project of the engine alone has staff. */
export async function openSeeded(
  mode: string | undefined,
  given?: Seed,
  project: Pick<Project, 'plugin'> | null = null,
): Promise<Database> {
  const own =
    project === null ? { seed: MINI_SEED } : { seed: PLATFORM_SEED, plugin: project.plugin.database }
  const db = await openTestDatabase({ ...own, ...(given && { seed: given }) })
  if (mode === 'production') await startClock(db, 0)
  return db
}
