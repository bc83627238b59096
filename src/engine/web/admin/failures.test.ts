import { expect, test, vi } from 'vitest'
import { ApiError, problemOf } from '../client/ApiError.ts'
import { showFailure } from './failures.ts'

type ShownIn = Parameters<typeof showFailure>[1]

const translate = (key: string) => key

test('a request that fails because of a field is shown at that field', () => {
  const problem = { ...problemOf('FIELD', 'Too few pages.'), field: 'pages' }
  const shown = { fields: { pages: 'Too few pages.' }, form: [] }
  const form = { refuse: vi.fn<ShownIn['refuse']>(() => shown), tell: vi.fn<ShownIn['tell']>() }
  // react-admin's adapter puts the client's error inside its own.
  const error = Object.assign(new Error('Failed'), { body: new ApiError([problem]) })
  expect(showFailure(error, form, translate)).toBe(shown)
  expect(form.refuse).toHaveBeenCalledWith([problem])
  expect(form.tell).not.toHaveBeenCalled()
})

test('reports any other failure for the whole form', () => {
  const form = {
    refuse: vi.fn<ShownIn['refuse']>(() => ({ fields: {}, form: [] })),
    tell: vi.fn<ShownIn['tell']>(),
  }
  const found = showFailure(new ApiError([problemOf('OTHER', 'No.')]), form, translate)
  expect(found).toEqual({ fields: {}, form: ['No.'] })
  expect(form.tell).toHaveBeenCalledWith(['No.'])
})
