import { expect, test, vi } from 'vitest'
import { createReads } from './createReads.ts'

const settled = () => Promise.resolve().then(() => Promise.resolve())

test('what several look at is asked for once, kept, and read again in place', async () => {
  const reads = createReads()
  const answers = ['first', 'second']
  const load = vi.fn<() => Promise<string | undefined>>(() => Promise.resolve(answers.shift()))
  const stop = reads.follow('a', load, () => undefined)
  reads.follow('a', load, () => undefined)
  await settled()
  expect(load).toHaveBeenCalledTimes(1)
  expect(reads.stateOf('a')).toEqual({ data: 'first', error: null, isLoading: false })
  stop()
  reads.refresh()
  expect(reads.stateOf('a')).toEqual({ data: 'first', error: null, isLoading: true })
  await settled()
  expect(reads.stateOf('a').data).toBe('second')
})

test('a failure keeps what was there, and the next try may mend it', async () => {
  const reads = createReads()
  const failure = new Error('no')
  const load = vi.fn<() => Promise<string>>().mockResolvedValueOnce('good').mockRejectedValueOnce(failure)
  load.mockResolvedValueOnce('better')
  reads.follow('a', load, () => undefined)
  await settled()
  reads.refetch('a')
  await settled()
  expect(reads.stateOf('a')).toEqual({ data: 'good', error: failure, isLoading: false })
  reads.refetch('a')
  await settled()
  expect(reads.stateOf('a')).toEqual({ data: 'better', error: null, isLoading: false })
})

test('what nobody looks at any more is stopped, and asked for anew by the next who does', async () => {
  const reads = createReads()
  const signals: AbortSignal[] = []
  const load = (signal: AbortSignal) => {
    signals.push(signal)
    return new Promise<never>(() => undefined)
  }
  reads.follow('a', load, () => undefined)()
  expect(signals[0]?.aborted).toBe(true)
  reads.follow('a', load, () => undefined)
  expect(signals).toHaveLength(2)
})
