import { describe, expect, test } from 'vitest'
import type { CallerShare } from './Caller.ts'
import { BusyError } from './Caller.ts'
import { FairQueue } from './FairQueue.ts'

const share = (key: string, atOnce: number | null = null): CallerShare => ({
  key,
  atOnce,
  statementTimeoutMs: 0,
  readBudgetMs: null,
})

/** A queue over a clock of its own, and the keys of those who run. */
const fixture = (slots: number, slotsEach: number) => {
  let time = 0
  const queue = new FairQueue({ slots, slotsEach, now: () => time })
  const running: { readonly key: string; readonly leave: () => void }[] = []
  const refused: unknown[] = []
  return {
    enter: async (key: string, atOnce: number | null = null) => {
      void queue.enter(share(key, atOnce)).then(
        (leave) => void running.push({ key, leave }),
        (error: unknown) => void refused.push(error),
      )
      await settle()
    },
    /** The oldest running statement of the person ends after this time. */
    end: async (key: string, afterMs: number) => {
      time += afterMs
      const index = running.findIndex((one) => one.key === key)
      running.splice(index, 1)[0]?.leave()
      await settle()
    },
    pass: (ms: number) => {
      time += ms
    },
    running: () => running.map(({ key }) => key),
    refused,
  }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

describe('a fair queue', () => {
  test('gives one person no more than their slots, whatever waits', async () => {
    const { enter, running } = fixture(5, 2)
    for (let count = 0; count < 40; count += 1) await enter('a')
    expect(running()).toEqual(['a', 'a'])
    await enter('b')
    expect(running()).toEqual(['a', 'a', 'b'])
  })

  test('gives a free slot to the person who has used the database least recently', async () => {
    const { enter, end, running } = fixture(1, 1)
    await enter('slow')
    await enter('slow')
    await enter('quick')
    await end('slow', 900)
    expect(running()).toEqual(['quick'])
    await enter('quick')
    await end('quick', 5)
    expect(running()).toEqual(['quick'])
    await end('quick', 5)
    expect(running()).toEqual(['slow'])
  })

  test('gives one slot at a time to a person who recently used more than a second', async () => {
    const { enter, end, pass, running } = fixture(5, 3)
    await enter('a')
    await end('a', 3_000)
    for (let count = 0; count < 3; count += 1) await enter('a')
    expect(running()).toEqual(['a'])
    pass(20_000)
    await enter('a')
    expect(running()).toEqual(['a', 'a', 'a'])
  })

  test('keeps to a smaller number that a caller brings', async () => {
    const { enter, running } = fixture(5, 3)
    await enter('a exports', 1)
    await enter('a exports', 1)
    await enter('a')
    expect(running()).toEqual(['a exports', 'a'])
  })

  test('refuses at once what would wait behind 200 statements of the same person', async () => {
    const { enter, running, refused } = fixture(2, 1)
    for (let count = 0; count < 202; count += 1) await enter('a')
    expect(refused).toEqual([expect.any(BusyError)])
    await enter('b')
    expect(running()).toEqual(['a', 'b'])
  })
})
