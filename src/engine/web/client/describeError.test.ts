import {
  CombinedGraphQLErrors,
  CombinedProtocolErrors,
  LocalStateError,
  ServerError,
  ServerParseError,
  UnconventionalError,
} from '@apollo/client/errors'
import { expect, test } from 'vitest'
import { createI18n } from '../i18n/createI18n.ts'
import { ApiError, problemOf } from './ApiError.ts'
import { describeError } from './describeError.ts'

const { translate } = await createI18n('en')
const refused = { message: 'no', extensions: { code: 'NOT_FOUND' } }
const NOT_FOUND = 'This record no longer exists'
const withStatus = (status: number) => new Response('', { status })

test.each([
  ['an answer with errors', new CombinedGraphQLErrors({ data: null, errors: [refused] }), NOT_FOUND],
  [
    'an answer with data and errors',
    new CombinedGraphQLErrors({ data: { loan: null }, errors: [refused, { message: 'The till is shut' }] }),
    `${NOT_FOUND}\nSomething went wrong. Try again.`,
  ],
  ['a live update that is refused', new CombinedProtocolErrors([refused]), NOT_FOUND],
  [
    'a refusal with its reason in the body',
    new ServerError('no', { response: withStatus(400), bodyText: JSON.stringify({ errors: [refused] }) }),
    NOT_FOUND,
  ],
  [
    'a page of a proxy',
    new ServerParseError(new SyntaxError('<'), { response: withStatus(502), bodyText: '<html>' }),
    'The server could not answer. Try again in a moment.',
  ],
  [
    'too many requests',
    new ServerError('no', { response: withStatus(429), bodyText: '' }),
    'Too many requests. Wait a moment and try again.',
  ],
  [
    'a session that has ended',
    new ServerError('no', { response: withStatus(401), bodyText: '' }),
    'Your session has ended. Sign in again.',
  ],
  [
    'a frame around our own',
    new UnconventionalError(new ApiError([problemOf('IN_USE', '')])),
    'Other records use this one, so it cannot be deleted',
  ],
  ['a refusal of an operation', new ApiError([problemOf('NOT_FOUND', 'no')]), NOT_FOUND],
  ['a refusal that says nothing', new ApiError([]), 'Something went wrong. Try again.'],
  ['a fault of the program', new TypeError('x is undefined'), 'Something went wrong. Try again.'],
  ['a fault of Apollo’s local state', new LocalStateError('x'), 'Something went wrong. Try again.'],
  ['nothing', undefined, 'Something went wrong. Try again.'],
])('%s is told in the person’s words', (_, error, words) => {
  expect(describeError(error, translate)).toBe(words)
})
