import { describe, expect, test, vi } from 'vitest'
import { ApiError, type ApiProblem } from '../client/ApiError.ts'
import type { ApiClient } from '../client/createApiClient.ts'
import { createSendDocument } from './createSendDocument.ts'

const problem: ApiProblem = {
  code: 'AUTH_NOT_AUTHORIZED',
  message: 'Not allowed',
  field: null,
  fieldLabel: null,
  params: {},
  path: ['result'],
}

function sendThrough(data: Readonly<Record<string, unknown>>, problems: readonly ApiProblem[] = []) {
  const execute = vi.fn<(text: string, variables?: object, options?: object) => Promise<unknown>>(() =>
    Promise.resolve({ data, problems }),
  )
  const send = createSendDocument({ execute: execute as unknown as ApiClient['execute'] })
  return { send, execute }
}

describe('documents of the wires', () => {
  test('go through the client as they are, with variables, headers and signal', async () => {
    const { send, execute } = sendThrough({ result: 1 })
    const { signal } = new AbortController()
    const options = { signal, headers: { 'X-Raw-Data-Edit': '1' } }
    expect(await send('query A($a: Int) { result: a(a: $a) }', { a: 1 }, options)).toEqual({ result: 1 })
    const [text, variables, passed] = execute.mock.calls[0] ?? []
    expect(text).toBe('query A($a: Int) { result: a(a: $a) }')
    expect(variables).toEqual({ a: 1 })
    expect(passed).toEqual(options)
  })

  test('fail when nothing came but problems, and keep what came beside them', async () => {
    await expect(sendThrough({ result: null }, [problem]).send('{ result: a }', {}, {})).rejects.toEqual(
      new ApiError([problem]),
    )
    expect(await sendThrough({ result: { a: null } }, [problem]).send('{ result: a }', {}, {})).toEqual({
      result: { a: null },
    })
    expect(await sendThrough({ result: null }).send('{ result: a }', {}, {})).toEqual({ result: null })
  })
})
