import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, reply, type SentRequest } from '../../../tests/support/fakeApi.ts'
import { ClientProvider } from './ClientProvider.tsx'
import { graphql } from './QueryText.ts'
import { useServerQuery } from './useServerQuery.ts'

const LOAN = graphql<{ loan: string }, { id: number }>('query Loan($id: Int!) { loan(id: $id) }')

test('what is known is shown at once, and the server is asked all the same [A7.36] [B7.23]', async () => {
  const { show, answer, client, server } = setUp()
  const first = show(<Loan id={1} />)
  expect(screen.getByText('loading')).toBeTruthy()
  await answer('one')
  await screen.findByText('one')
  first.unmount()
  // As after any time longer than that of a repeat.
  client.queries.outdate()

  show(<Loan id={1} />)
  expect(screen.getByText('one')).toBeTruthy()
  await answer('one, changed')
  await screen.findByText('one, changed')
  expect(server.requests).toHaveLength(2)
})

test('two that ask the same share one request [A7.36] [B7.23]', async () => {
  const { show, answer, server } = setUp()
  show(
    <>
      <Loan id={1} />
      <Loan id={1} />
    </>,
  )
  await answer('one')
  expect(await screen.findAllByText('one')).toHaveLength(2)
  expect(server.requests).toHaveLength(1)
})

test('other variables are another question, and nothing of the last answer is shown for it', async () => {
  const { show, answer } = setUp()
  const shown = show(<Loan id={1} />)
  await answer('one')
  await screen.findByText('one')
  shown.rerender(<Loan id={2} />)
  expect(screen.getByText('loading')).toBeTruthy()
  await answer('two')
  await screen.findByText('two')
})

test('another account is asked for anew, without any data of the last one', async () => {
  const { show, answer, client, server } = setUp()
  client.store.setAccountId(7)
  show(<Loan id={1} />)
  await answer('of account 7')
  await screen.findByText('of account 7')
  act(() => client.store.setAccountId(9))
  expect(screen.getByText('loading')).toBeTruthy()
  await answer('of account 9')
  await screen.findByText('of account 9')
  expect(server.requests.at(-1)?.headers.get('x-account-entity-id')).toBe('9')
})

test('a failure is told, and asking again clears it', async () => {
  const { show, answer } = setUp()
  show(<Loan id={1} />)
  await answer(null)
  fireEvent.click(await screen.findByRole('button', { name: 'again after TOO_COMPLEX' }))
  expect(screen.getByText('loading')).toBeTruthy()
  await answer('one')
  await screen.findByText('one')
})

function Loan({ id }: { id: number }) {
  const { data, error, isLoading, refetch } = useServerQuery(LOAN, { id })
  if (isLoading) return <p>loading</p>
  if (error) return <button onClick={refetch}>again after {error.code}</button>
  return <p>{data?.loan}</p>
}

/** A server that answers when it is told to, with a failure for null. */
function setUp() {
  const waiting: ((response: Response) => void)[] = []
  const { client, server } = fakeApi({
    answer: (_request: SentRequest) => new Promise((resolve) => void waiting.push(resolve)),
  })
  return {
    client,
    server,
    show: (node: React.ReactNode) => {
      const wrap = (inner: React.ReactNode) => <ClientProvider client={client}>{inner}</ClientProvider>
      const { rerender, unmount } = render(wrap(node))
      return { unmount, rerender: (next: React.ReactNode) => rerender(wrap(next)) }
    },
    answer: async (loan: string | null) => {
      const error = { message: 'Too much', extensions: { code: 'TOO_COMPLEX' } }
      const body = loan === null ? { errors: [error] } : { data: { loan } }
      const resolve = await expectWaiting(waiting)
      await act(async () => resolve(reply(body)))
    },
  }
}

async function expectWaiting(waiting: ((response: Response) => void)[]) {
  await expect.poll(() => waiting.length).toBeGreaterThan(0)
  const next = waiting.shift()
  if (!next) throw new Error('nobody asks')
  return next
}
