import { gql, type TypedDocumentNode } from '@apollo/client'
import { cacheSizes } from '@apollo/client/utilities'
import { expect, test, vi } from 'vitest'
import { fakeApi, fakeToken, reply, type SentRequest } from '../../../../tests/support/fakeApi.ts'
import { FakeSocket } from '../../../../tests/support/FakeSocket.ts'
import { RECENT_MS } from './links/recentAnswersLink.ts'

const LOAN: TypedDocumentNode<{ loan: { name: string } }, { id: number }> = gql`
  query Loan($id: Int!) {
    loan(id: $id) {
      entityId
      name
    }
  }
`
const RENAME = gql`
  mutation Rename {
    rename {
      entityId
      name
    }
  }
`
const LOANS: TypedDocumentNode<{ loans: { nodes: { name: string }[] } }, { first: number }> = gql`
  query Loans($first: Int!) {
    loans(first: $first) {
      totalCount
      nodes {
        entityId
        name
      }
    }
  }
`

test('the same question at the same time is one request; another question is another [A7.36] [B7.23]', async () => {
  const { ask, server } = await setUp()
  await Promise.all([ask(1), ask(1), ask(2)])
  expect(server.requests).toHaveLength(2)
})

test('a repeat within 100 ms is answered without the server, a later one by the server [A7.36] [B7.23]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { ask, server } = await setUp()
    await ask(1)
    vi.advanceTimersByTime(99)
    expect(await ask(1)).toBe('loan 1')
    expect(server.requests).toHaveLength(1)
    vi.advanceTimersByTime(1)
    await ask(1)
    expect(server.requests).toHaveLength(2)
  } finally {
    vi.useRealTimers()
  }
})

test('sends a repeated query when it requests fresh data, and after a mutation [B7.23]', async () => {
  const { ask, server, apollo } = await setUp()
  await ask(1)
  await ask(1, { fresh: true })
  expect(server.requests).toHaveLength(2)
  await apollo().mutate({ mutation: RENAME })
  await ask(1)
  expect(server.requests).toHaveLength(4)
})

test('a repeat reaches the server after a live update [B7.23]', async () => {
  FakeSocket.reset()
  const { ask, server, apollo, client } = await setUp()
  const heard = vi.fn<() => void>()
  const following = apollo()
    .subscribe({ query: gql('subscription { changes }') })
    .subscribe(heard)
  await vi.waitFor(() => expect(FakeSocket.opened.at(-1)?.isSubscribed).toBe(true))
  await ask(1)
  FakeSocket.opened.at(-1)?.push({ changes: 1 })
  await vi.waitFor(() => expect(heard).toHaveBeenCalled())
  await ask(1)
  expect(server.requests).toHaveLength(2)
  following.unsubscribe()
  await client.socket.dispose()
})

test('cached data shows immediately, and the server is still asked [A7.36] [B7.23]', async () => {
  const { apollo, answers } = await setUp()
  const question = { query: LOAN, variables: { id: 1 } }
  await apollo().query(question)
  answers.suffix = ', changed'
  await apollo().mutate({ mutation: RENAME })
  const shown: unknown[] = []
  const watch = apollo()
    .watchQuery(question)
    .subscribe(({ data }) => void shown.push(data?.loan?.name))
  await vi.waitFor(() => expect(shown).toEqual(['loan 1', 'loan 1, changed']))
  watch.unsubscribe()
})

test('a row is one row, whichever query or mutation brought it; lists of other arguments stay apart', async () => {
  const { apollo } = await setUp()
  await apollo().query({ query: LOAN, variables: { id: 9 } })
  await apollo().query({ query: LOANS, variables: { first: 1 } })
  await apollo().query({ query: LOANS, variables: { first: 2 } })
  await apollo().mutate({ mutation: RENAME })
  const namesOf = (first: number) => apollo().readQuery({ query: LOANS, variables: { first } })?.loans.nodes
  expect(namesOf(1)?.map(({ name }) => name)).toEqual(['loan 1'])
  expect(namesOf(2)?.map(({ name }) => name)).toEqual(['loan 1', 'loan 2'])
  expect(apollo().readQuery({ query: LOAN, variables: { id: 9 } })).toMatchObject({
    loan: { name: 'renamed' },
  })
})

test('50,000 results are kept [B7.22]', async () => {
  await setUp()
  expect(cacheSizes['inMemoryCache.executeSelectionSet']).toBe(50_000)
})

test('nothing cached for one person or account is visible to another, even with an answer on its way', async () => {
  const { client, apollo, ask, answers } = await setUp()
  const known = () => apollo().readQuery({ query: LOAN, variables: { id: 1 } })
  await ask(1)
  client.store.setAccountId(7)
  expect(known()).not.toBeNull()
  client.store.setAccountId(8)
  expect(known()).toBeNull()
  await ask(1)
  client.store.signOut('left')
  expect(known()).toBeNull()

  let release = () => {}
  answers.gate = new Promise((resolve) => {
    release = () => resolve(undefined)
  })
  const late = ask(1)
  client.store.signIn({ accessToken: fakeToken('else'), refreshToken: 'refresh-9' })
  release()
  await late
  expect(known()).toBeNull()
})

async function setUp() {
  const answers = { suffix: '', gate: Promise.resolve() as Promise<unknown> }
  const loan = (id: number, name = `loan ${id}${answers.suffix}`) => ({
    __typename: 'Loan',
    entityId: id,
    name,
  })
  const { client, server } = fakeApi({
    webSocket: FakeSocket,
    recentMs: RECENT_MS,
    answer: async ({ body }: SentRequest) => {
      const { operationName, variables } = JSON.parse(body) as {
        operationName: string
        variables: { id: number; first: number }
      }
      await answers.gate
      if (operationName === 'Rename') return reply({ data: { rename: loan(9, 'renamed') } })
      if (operationName === 'Loan') return reply({ data: { loan: loan(variables.id) } })
      const nodes = Array.from({ length: variables.first }, (_, index) => loan(index + 1))
      return reply({ data: { loans: { __typename: 'LoansConnection', totalCount: 9, nodes } } })
    },
  })
  await client.apollo.load()
  const apollo = () => {
    const current = client.apollo.current()
    if (!current) throw new Error('Apollo was not loaded.')
    return current
  }
  const ask = async (id: number, context = {}) => {
    const { data } = await apollo().query({
      query: LOAN,
      variables: { id },
      fetchPolicy: 'network-only',
      context,
    })
    return data?.loan.name
  }
  return { client, server, apollo, ask, answers }
}
