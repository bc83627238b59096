import { gql } from '@apollo/client'
import { expect, test } from 'vitest'
import { fakeApi, reply, type SentRequest } from '../../../../../tests/support/fakeApi.ts'

const PAY_OUT = gql`
  mutation PayOut($input: PayOutInput!) {
    payOut(input: $input) {
      isSuccess
      errors {
        details {
          errorCode
        }
      }
    }
  }
`

test('a refused operation is sent again unchanged after the confirmation', async () => {
  const { confirmations, send, server } = setUp()
  const sending = send('100.00')
  await asked(confirmations)
  server.isConfirmed = true
  confirmations.settle(true)
  expect(await sending).toMatchObject({ data: { payOut: { isSuccess: true } } })
  expect(server.bodies).toHaveLength(2)
  expect(server.bodies[1]).toBe(server.bodies[0])
  expect(confirmations.isAsked()).toBe(false)
})

test('a refusal of the whole answer asks too', async () => {
  const { confirmations, send, server } = setUp(() =>
    reply({ errors: [{ message: 'Confirm', extensions: { code: 'CONFIRMATION_REQUIRED' } }] }),
  )
  const sending = send('100.00')
  await asked(confirmations)
  server.isConfirmed = true
  confirmations.settle(true)
  expect(await sending).toMatchObject({ data: { payOut: { isSuccess: true } } })
})

test('several refused operations wait for one question', async () => {
  const { confirmations, send, server } = setUp()
  let questions = 0
  confirmations.subscribe(() => {
    if (confirmations.isAsked()) questions += 1
  })
  const sending = Promise.all([send('1.00'), send('2.00'), send('3.00')])
  await expect.poll(() => questions).toBe(3)
  server.isConfirmed = true
  confirmations.settle(true)
  expect((await sending).map(({ data }) => data)).toEqual(
    Array.from({ length: 3 }, () => expect.objectContaining({ payOut: expect.anything() })),
  )
  expect(server.bodies).toHaveLength(6)
})

test('requests refused during a confirmation are sent again without asking twice', async () => {
  let release: (answer: Response) => void = () => undefined
  const held = new Promise<Response>((resolve) => {
    release = resolve
  })
  const { confirmations, send, server } = setUp(() => (server.bodies.length === 1 ? held : refusal()))
  const late = send('1.00')
  await expect.poll(() => server.bodies.length).toBe(1)
  const first = send('2.00')
  await asked(confirmations)
  server.isConfirmed = true
  confirmations.settle(true)
  await first
  release(refusal())
  expect(await late).toMatchObject({ data: { payOut: { isSuccess: true } } })
})

test('cancelling gives the refusal to the caller, and so does signing out', async () => {
  const { confirmations, send, server, client } = setUp()
  const refused = { data: { payOut: { errors: [{ details: { errorCode: 'CONFIRMATION_REQUIRED' } }] } } }
  const cancelled = send('1.00')
  await asked(confirmations)
  confirmations.settle(false)
  expect(await cancelled).toMatchObject(refused)

  const left = send('2.00')
  await asked(confirmations)
  client.store.signOut('left')
  expect(await left).toMatchObject(refused)
  expect(server.bodies).toHaveLength(2)
})

test('closes a question when its request is aborted', async () => {
  const { confirmations, send } = setUp()
  const page = new AbortController()
  const sending = send('1.00', page.signal)
  await asked(confirmations)
  page.abort()
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' })
  expect(confirmations.isAsked()).toBe(false)
})

test('an answer of which a part was done is not sent again', async () => {
  const part = {
    payOut: payloadOf(false),
    other: { __typename: 'PayOutPayload', isSuccess: true, errors: [] },
  }
  const { confirmations, send, server } = setUp(() => reply({ data: part }))
  expect(await send('1.00')).toMatchObject({ data: { payOut: { isSuccess: false } } })
  expect(confirmations.isAsked()).toBe(false)
  expect(server.bodies).toHaveLength(1)
})

/** A server that refuses until `isConfirmed`. */
function setUp(refuse: (request: SentRequest) => Response | Promise<Response> = refusal) {
  const server = { isConfirmed: false, bodies: [] as string[] }
  const { client } = fakeApi({
    answer: (request) => {
      server.bodies.push(request.body)
      return server.isConfirmed ? reply({ data: { payOut: payloadOf(true) } }) : refuse(request)
    },
  })
  const { confirmations } = client
  const send = async (amount: string, signal?: AbortSignal) => {
    const apollo = await client.apollo.load()
    return apollo.mutate({
      mutation: PAY_OUT,
      variables: { input: { amount, clientCorrelationId: 'one' } },
      fetchPolicy: 'no-cache',
      ...(signal ? { context: { fetchOptions: { signal }, queryDeduplication: false } } : {}),
    })
  }
  return { client, confirmations, send, server }
}

function refusal(): Response {
  return reply({ data: { payOut: payloadOf(false) } })
}

function payloadOf(isSuccess: boolean) {
  const error = { details: { __typename: 'ErrorDetails', errorCode: 'CONFIRMATION_REQUIRED' } }
  return {
    __typename: 'PayOutPayload',
    isSuccess,
    errors: isSuccess ? [] : [{ __typename: 'MutationError', ...error }],
  }
}

async function asked(confirmations: { readonly isAsked: () => boolean }): Promise<void> {
  await expect.poll(() => confirmations.isAsked()).toBe(true)
}
