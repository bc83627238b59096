import { expect, test } from 'vitest'
import type { ChannelGaps, Database } from '../../db/Database.ts'
import { openKnownActors } from './knownActors.ts'

const ANNA = { userId: 1, familyId: 'a' }
const BO = { userId: 2, familyId: 'b' }

test('an actor is read once for all requests, also those that come together', async () => {
  const { actors, reads } = await open()
  const [first, second] = await Promise.all([actors.read(ANNA), actors.read(ANNA)])
  expect(first?.actor.userId).toBe(1)
  expect(second).toBe(first)
  await actors.read(ANNA)
  expect(reads()).toBe(1)
})

test.each([
  ['the user', 'users:1', [1]],
  ['the person behind the user', 'people:101', [1]],
  ['a role, which anybody may have', 'user_roles:7', [1, 2]],
  ['somebody else', 'users:3', []],
  ['an account', 'accounts:1', []],
])('reloads the affected users after a notification about %s', async (_, notice, again) => {
  const { actors, tell, readUsers } = await open()
  await Promise.all([actors.read(ANNA), actors.read(BO)])
  tell(notice)
  await Promise.all([actors.read(ANNA), actors.read(BO)])
  expect(readUsers().slice(2)).toEqual(again)
})

test('an actor read before a change is not cached when the read finishes after the notice', async () => {
  const { actors, tell, reads } = await open()
  const slow = actors.read(ANNA)
  tell('people:101')
  await slow
  await actors.read(ANNA)
  expect(reads()).toBe(2)
})

test('reads an ended session every time', async () => {
  const { actors, reads } = await open({ isEnded: true })
  expect(await actors.read(ANNA)).toBeNull()
  expect(await actors.read(ANNA)).toBeNull()
  expect(reads()).toBe(2)
})

test('caches nothing while notices do not arrive, and drops older entries once they do again', async () => {
  const { actors, gaps, reads } = await open()
  await actors.read(ANNA)
  gaps().onLost()
  await actors.read(ANNA)
  await actors.read(ANNA)
  expect(reads()).toBe(3)
  gaps().onResumed()
  await actors.read(ANNA)
  await actors.read(ANNA)
  expect(reads()).toBe(4)
})

test('reads every actor again after a write', async () => {
  const { actors, reads } = await open()
  await actors.read(ANNA)
  actors.forget()
  await actors.read(ANNA)
  expect(reads()).toBe(2)
})

async function open({ isEnded = false } = {}) {
  const users: unknown[] = []
  let listener: (payload: string) => void = () => undefined
  let gaps: ChannelGaps | undefined
  const db: Pick<Database, 'query' | 'listen' | 'ownership'> = {
    ownership: {
      members: null,
      ownsRows: () => Promise.resolve(false),
      ownsAccounts: () => Promise.resolve(false),
    },
    query: <R>(_text: string, [userId]: readonly unknown[] = []) => {
      users.push(userId)
      const row = {
        user_id: userId,
        person_id: Number(userId) + 100,
        user_type: 'STAFF',
        roles: '[]',
        memberships: '[]',
        session_ends_at: '2026-11-22T12:00:00Z',
      }
      return Promise.resolve(isEnded ? [] : [row as R])
    },
    listen: (_channel, onNotice, onGap) => {
      listener = onNotice
      gaps = onGap
      return Promise.resolve(() => Promise.resolve())
    },
  }
  return {
    actors: await openKnownActors(db),
    tell: (notice: string) => listener(notice),
    reads: () => users.length,
    readUsers: () => users,
    gaps: () => gaps!,
  }
}
