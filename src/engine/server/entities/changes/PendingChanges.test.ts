import { expect, onTestFinished, test, vi } from 'vitest'
import type { ChangeNotice } from '../../kernel/audit/changeNotices.ts'
import { PendingChanges } from './PendingChanges.ts'

const notice = (
  changeType: ChangeNotice['changeType'],
  entityVersion: number | null,
  entityId = 1,
): ChangeNotice => ({ entityName: 'Loan', entityId, changeType, entityVersion })

test('the first change is sent immediately, and each row once with its current state', async () => {
  const pending = new PendingChanges()
  pending.add(notice('UPDATE', 2))
  pending.add(notice('UPDATE', 7, 2))
  pending.add(notice('UPDATE', 3))
  expect(await pending.take()).toEqual([notice('UPDATE', 3), notice('UPDATE', 7, 2)])
})

test('a new row stays new until it is announced, and a deleted one is deleted', async () => {
  const pending = new PendingChanges()
  pending.add(notice('ADD', 1))
  pending.add(notice('UPDATE', 2))
  pending.add(notice('ADD', 1, 2))
  pending.add(notice('DELETE', null, 2))
  expect(await pending.take()).toEqual([notice('ADD', 2), notice('DELETE', null, 2)])
})

test('a change without a version after one with a version is announced without, so listeners read the row again', async () => {
  const pending = new PendingChanges()
  pending.add(notice('UPDATE', 2))
  pending.add(notice('UPDATE', null))
  expect(await pending.take()).toEqual([notice('UPDATE', null)])
})

test('attributes the changes of a row to a person only if all are theirs', async () => {
  const pending = new PendingChanges()
  pending.add({ ...notice('UPDATE', 2), userId: 7 })
  pending.add({ ...notice('UPDATE', 3), userId: 7 })
  pending.add({ ...notice('UPDATE', 2, 2), userId: 8 })
  pending.add({ ...notice('UPDATE', 3, 2), userId: 7 })
  pending.add({ ...notice('UPDATE', 4, 2), userId: 7 })
  expect(await pending.take()).toEqual([{ ...notice('UPDATE', 3), userId: 7 }, notice('UPDATE', 4, 2)])
})

test('changes of the next 200 ms are collected and sent together', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const pending = new PendingChanges()
  pending.add(notice('UPDATE', 2))
  await pending.take()
  pending.add(notice('UPDATE', 3))
  const taken = vi.fn<(notices: unknown) => void>()
  void pending.take().then(taken)
  await vi.advanceTimersByTimeAsync(199)
  expect(taken).not.toHaveBeenCalled()
  pending.add(notice('UPDATE', 4))
  await vi.advanceTimersByTimeAsync(1)
  expect(taken).toHaveBeenCalledExactlyOnceWith([notice('UPDATE', 4)])
})

test('a waiting reader gets the end of the stream', async () => {
  const pending = new PendingChanges()
  const taken = pending.take()
  pending.stop()
  expect(await taken).toBeNull()
})
