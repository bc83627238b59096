import { expect, test } from 'vitest'
import { DomainError } from '../../../kernel/DomainError.ts'
import type { TokenSettings } from '../../remote/config/readTokenSignIn.ts'
import type { RemoteAnswer, RemoteServer } from '../../remote/RemoteServer.ts'
import { checkToken } from './checkToken.ts'

const RIGHT = 'right-1'
const BARE: TokenSettings = {
  name: null,
  hint: null,
  person: null,
  roles: { claim: null, values: new Map(), others: 'Reader' },
}
const ASKING: TokenSettings = {
  ...BARE,
  person: { query: '{ me { id } }', id: 'me.id', name: null, email: null },
}

/** Gives `right` for the right token, and `wrong` for every other. */
const backend = (right: () => RemoteAnswer, wrong: () => RemoteAnswer): Pick<RemoteServer, 'send'> => ({
  send: async (_request, person) => (person['person.token'] === RIGHT ? right() : wrong()),
})
const refuse = (code: string) => () => {
  throw new DomainError(code)
}
const typename = () => ({ data: { __typename: 'Query' } })
const me = (id: unknown) => () => ({ data: { me: id === null ? null : { id } } })

test.each(['BACKEND_SIGN_IN', 'BACKEND_REFUSED', 'BACKEND_REFUSED_BECAUSE'])(
  'a token is taken that the server answers, where it says %s to others',
  async (code) => {
    const server = backend(typename, refuse(code))
    expect(await checkToken(server, BARE, RIGHT)).toEqual({ id: null, data: { __typename: 'Query' } })
    await expect(checkToken(server, BARE, 'wrong')).rejects.toThrow('BACKEND_TOKEN')
  },
)

test('errors beside the answer, or no answer, are none', async () => {
  const errors = [{ message: 'x' }]
  for (const answer of [{ data: { __typename: 'Query' }, errors }, { data: null, errors }, { data: {} }])
    await expect(
      checkToken(
        backend(() => answer, refuse('BACKEND_SIGN_IN')),
        BARE,
        RIGHT,
      ),
    ).rejects.toThrow('BACKEND_TOKEN')
})

test('of a person the id counts, one alone, whatever else is refused', async () => {
  const partly = () => ({ data: { me: { id: 7, email: null } }, errors: [{ message: 'No address' }] })
  expect(await checkToken(backend(partly, me(null)), ASKING, RIGHT)).toMatchObject({ id: '7' })
  for (const id of [null, '', ['1', '2'], {}])
    await expect(checkToken(backend(me(id), me(null)), ASKING, RIGHT)).rejects.toThrow('BACKEND_TOKEN')
})

test.each([
  ['the type alone', BARE, typename],
  ['somebody', ASKING, me('service')],
])('a server that tells any token of %s proves nothing', async (_what, settings, answer) => {
  await expect(checkToken(backend(answer, answer), settings, RIGHT)).rejects.toThrow('BACKEND_SIGN_IN')
})

test('a server that is away is named as that', async () => {
  const server = backend(refuse('BACKEND_UNREACHABLE'), refuse('BACKEND_UNREACHABLE'))
  await expect(checkToken(server, BARE, RIGHT)).rejects.toThrow('BACKEND_UNREACHABLE')
})

test.each(['', 'a b', 'å', 'a\r\nX-Evil: 1', 'x'.repeat(8001)])('%j is never sent', async (token) => {
  const server = backend(refuse('SENT'), refuse('SENT'))
  await expect(checkToken(server, BARE, token)).rejects.toThrow('BACKEND_TOKEN')
})
