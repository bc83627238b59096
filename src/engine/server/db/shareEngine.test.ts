import { expect, onTestFinished, test, vi } from 'vitest'
import type { Caller } from './Caller.ts'
import { BudgetSpentError, callerScope } from './Caller.ts'
import type { Engine, TextResult } from './Engine.ts'
import { shareEngine } from './shareEngine.ts'

const resultAfter = (tookMs: number): TextResult => ({ columns: [], rows: [], command: 'SELECT 0', tookMs })

/** An engine whose statements end when the test says so. */
const openFixture = () => {
  const running: { readonly text: string; readonly end: (tookMs?: number) => void }[] = []
  const statement = (text: string) =>
    new Promise<TextResult>((resolve) => {
      running.push({ text, end: (tookMs = 0) => resolve(resultAfter(tookMs)) })
    })
  const engine: Engine = {
    kind: 'postgres',
    run: statement,
    acquire: () => Promise.resolve({ run: statement, release: () => {} }),
    listen: () => Promise.resolve(() => Promise.resolve()),
    hold: () => Promise.resolve(null),
    close: () => Promise.resolve(),
  }
  const shares = { slots: 2, slotsEach: 1 }
  return { engine: shareEngine(engine, { kept: shares, fresh: shares }), running }
}

const caller = (key: string, readBudgetMs: number | null = null): Caller => ({
  share: { key, statementTimeoutMs: 0, atOnce: null, readBudgetMs },
  spentMs: 0,
})

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('statements of one person wait for each other; those of others and of the server itself do not', async () => {
  const { engine, running } = openFixture()
  const ask = (who: Caller | null, text: string) => {
    const run = () => void engine.run(text, [])
    if (who === null) run()
    else callerScope.run(who, run)
  }
  const anna = caller('anna')
  ask(anna, 'anna 1')
  ask(anna, 'anna 2')
  ask(caller('bo'), 'bo')
  ask(null, 'server')
  await settle()
  expect(running.map(({ text }) => text).sort()).toEqual(['anna 1', 'bo', 'server'])
  running.find(({ text }) => text === 'anna 1')?.end()
  await settle()
  expect(running.map(({ text }) => text)).toContain('anna 2')
})

test('a transaction keeps its slot until it is released, and its own statements need none', async () => {
  const { engine, running } = openFixture()
  const anna = caller('anna')
  const connection = await callerScope.run(anna, () => engine.acquire())
  callerScope.run(anna, () => {
    void connection.run('inside', [])
    void engine.run('outside', [])
  })
  await settle()
  expect(running.map(({ text }) => text)).toEqual(['inside'])
  connection.release(false)
  await settle()
  expect(running.map(({ text }) => text)).toEqual(['inside', 'outside'])
})

test('a request that has used up its time is refused before its next statement, also one that waits', async () => {
  const { engine, running } = openFixture()
  const who = caller('anna', 5)
  const first = callerScope.run(who, () => engine.run('first', []))
  const second = callerScope.run(who, () => engine.run('second', []))
  await settle()
  running[0]?.end(20)
  await first
  await expect(second).rejects.toBeInstanceOf(BudgetSpentError)
  await expect(callerScope.run(who, () => engine.run('third', []))).rejects.toBeInstanceOf(BudgetSpentError)
  expect(running.map(({ text }) => text)).toEqual(['first'])
  void callerScope.run(caller('anna', 5), () => engine.run('another request', []))
  await settle()
  expect(running.map(({ text }) => text)).toEqual(['first', 'another request'])
})

test('the time that a statement waits for its turn is not the request’s', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { engine, running } = openFixture()
  const who = caller('anna', 5)
  const first = callerScope.run(who, () => engine.run('first', []))
  await settle()
  // Others of the embedded database's one connection came before it.
  vi.advanceTimersByTime(20)
  running[0]?.end(1)
  await first
  void callerScope.run(who, () => engine.run('second', []))
  await settle()
  expect(running.map(({ text }) => text)).toEqual(['first', 'second'])
})
