import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writeView } from '../../../model/viewAs.ts'
import type { Database } from '../../db/Database.ts'
import type { UserActor } from '../../kernel/Actor.ts'
import { AUTHOR_COLUMNS } from '../../kernel/audit/recordChanges.ts'
import { openViewedActors } from './viewedActors.ts'

const SESSION = '11111111-1111-4111-8111-111111111111'
const ENDS_AT = '2026-11-26T12:00:00.000Z'
const SENIOR = writeView({ role: 'SENIOR', partnerId: null })
const MINUTE = 60_000

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-26T11:58:30Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

test('ends the views of an expired session within a minute, once, with the time at which it expired', async () => {
  const { look, written, close } = await open()
  await look()
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(written().map(({ mutation_name: name }) => name)).toEqual(['viewAs'])
  await vi.advanceTimersByTimeAsync(3 * MINUTE)
  expect(written()).toMatchObject([
    { mutation_name: 'viewAs', timestamp_utc: null },
    { mutation_name: 'endViewAs', timestamp_utc: ENDS_AT, user_id: 3 },
  ])
  await close()
})

test('a failure of the database is logged, without whom it is about, and tried again', async () => {
  const { look, written, fail, warn, close } = await open()
  await look()
  const error = new Error('gone')
  // The sessions are read, and the end cannot be written.
  fail(error)
  await vi.advanceTimersByTimeAsync(3 * MINUTE)
  expect(warn.mock.calls).toEqual(
    Array.from({ length: 2 }, () => [{ error }, expect.stringMatching(/missing in history/)]),
  )
  fail(null)
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(written().at(-1)).toMatchObject({ mutation_name: 'endViewAs', timestamp_utc: ENDS_AT })
  await close()
})

async function open() {
  const lines: Record<string, unknown>[] = []
  let failure: Error | null = null
  const answer = (text: string, params: readonly unknown[]): readonly unknown[] => {
    if (text.includes('from refresh_tokens')) return [{ id: SESSION, ends_at: ENDS_AT }]
    if (text.includes('from user_roles')) return [{ entity_id: 7 }]
    // Who wrote it and when comes first, then the lines.
    const names = AUTHOR_COLUMNS.split(',').map((name) => name.trim())
    const author = Object.fromEntries(names.map((name, index) => [name, params[index]]))
    const written = JSON.parse(String(params[names.length])) as Record<string, unknown>[]
    lines.push(...written.map((line) => ({ ...author, ...line })))
    return []
  }
  const db: Partial<Database> = {
    query: <R>(text: string, params: readonly unknown[] = []) =>
      failure && !text.includes('from refresh_tokens')
        ? Promise.reject(failure)
        : Promise.resolve(answer(text, params) as R[]),
    listen: () => Promise.resolve(() => Promise.resolve()),
  }
  const warn = vi.fn<(details: object, message: string) => void>()
  const viewed = await openViewedActors({ db: db as Database, now: () => new Date() }, { warn })
  return {
    look: () => viewed.lookAs(ADMIN, SESSION, SENIOR),
    written: () => lines,
    fail: (error: Error | null) => {
      failure = error
    },
    warn,
    close: viewed.close,
  }
}

const ADMIN: UserActor = {
  kind: 'STAFF',
  userId: 3,
  personId: 103,
  firstName: 'Anna',
  lastName: 'Holm',
  roles: ['SUPER_ADMIN'],
  permissions: new Set(),
  partnerId: 1,
  memberships: new Map(),
  accountId: null,
}
