import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSkip } from './useSkip.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const wait = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

test('hides a skipped card at once, and skips it 250 ms later until it is requested [A2.11, A9.7]', () => {
  const { result } = renderHook(useSkip)
  const state = () => [result.current.isHiding, result.current.isSkipped]
  expect(state()).toEqual([false, false])
  act(() => result.current.skip())
  expect(state()).toEqual([true, false])
  wait(249)
  expect(state()).toEqual([true, false])
  wait(1)
  expect(state()).toEqual([false, true])
  wait(60_000)
  act(() => result.current.skip())
  expect(state()).toEqual([false, true])
  act(() => result.current.resume())
  expect(state()).toEqual([false, false])
})

test('after an account was created the next card comes 500 ms later [A4.33, A9.7]', () => {
  const { result } = renderHook(useSkip)
  act(() => result.current.pause())
  expect(result.current.isHiding).toBe(true)
  wait(250)
  expect(result.current.isSkipped).toBe(true)
  wait(249)
  expect(result.current.isSkipped).toBe(true)
  wait(1)
  expect([result.current.isHiding, result.current.isSkipped]).toEqual([false, false])
})
