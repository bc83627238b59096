import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { fakeApi, reply, type SentRequest } from '../../../../tests/support/fakeApi.ts'
import { ApiError } from '../client/ApiError.ts'
import { OWN_BACKEND } from '../../model/BackendModel.ts'
import { createSendDocument } from '../data-provider/createSendDocument.ts'
import type { SendDocument } from '../model-query/createEntityReads.ts'
import { type Records, RecordsContext, useRecordQuery } from '../records/Records.ts'
import { createCachedQueries } from './createCachedQueries.ts'

test('several readers share one request, and a new read replaces the data in place', async () => {
  const { show, loan, answer, asked, refresh } = await setUp()
  show(
    <>
      {loan(1)}
      {loan(1)}
    </>,
  )
  expect(screen.getAllByText('loading')).toHaveLength(2)
  await answer('first')
  expect(await screen.findAllByText('first')).toHaveLength(2)
  expect(asked()).toBe(1)
  act(() => refresh())
  expect(screen.getAllByText('first')).toHaveLength(2)
  await answer('second')
  expect(await screen.findAllByText('second')).toHaveLength(2)
  expect(asked()).toBe(2)
})

test('data read before shows immediately, and the server is still asked [B7.23]', async () => {
  const { show, loan, answer, asked } = await setUp()
  const shown = show(loan(1))
  await answer('first')
  await screen.findByText('first')
  shown.unmount()
  show(loan(1))
  await screen.findByText('first')
  await answer('second')
  await screen.findByText('second')
  expect(asked()).toBe(2)
})

test('a new request shows nothing of the previous answer, even if that arrives late', async () => {
  const { show, loan, answer } = await setUp()
  const shown = show(loan(1))
  shown.rerender(loan(2))
  await answer('late')
  expect(screen.getByText('loading')).toBeTruthy()
  await answer('of two')
  expect(await screen.findByText('of two')).toBeTruthy()
})

test('a failure keeps what was there, and the next try may mend it', async () => {
  const { show, loan, answer, refresh } = await setUp()
  show(loan(1))
  await answer('good')
  await screen.findByText('good')
  act(() => refresh())
  await answer(null)
  await screen.findByText('good, but TOO_COMPLEX')
  act(() => refresh())
  await answer('better')
  expect(await screen.findByText('better')).toBeTruthy()
})

const DOCUMENT = 'query Loan($id: Int!) { result: loan(id: $id) { name } }'

/** A page that reads loans, and a server that responds on demand, with a failure for null. */
async function setUp() {
  const waiting: ((response: Response) => void)[] = []
  const { client, server } = fakeApi({
    answer: (_request: SentRequest) => new Promise((resolve) => void waiting.push(resolve)),
  })
  const send = createSendDocument(await client.apollo.load(), { backend: OWN_BACKEND })
  const records = createCachedQueries()
  return {
    refresh: records.refresh,
    asked: () => server.requests.length,
    show: (loans: ReactNode) =>
      render(loans, {
        wrapper: ({ children }) => <RecordsContext value={records as Records}>{children}</RecordsContext>,
      }),
    loan: (id: number) => <Loan id={id} send={send} />,
    answer: async (name: string | null) => {
      await expect.poll(() => waiting.length).toBeGreaterThan(0)
      const error = { message: 'Too much', extensions: { code: 'TOO_COMPLEX' } }
      const body = name === null ? { errors: [error] } : { data: { result: { name } } }
      await act(async () => waiting.shift()?.(reply(body)))
    },
  }
}

interface LoanProps {
  readonly id: number
  readonly send: SendDocument
}

function Loan({ id, send }: LoanProps) {
  const { data, error } = useRecordQuery(['loan', id], async (options) => {
    const { result } = await send(DOCUMENT, { id }, options)
    return (result as { readonly name: string }).name
  })
  const failure = error instanceof ApiError ? `, but ${error.code}` : ''
  return <p>{data === undefined ? 'loading' : `${data}${failure}`}</p>
}
