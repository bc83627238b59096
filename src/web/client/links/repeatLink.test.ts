import { gql } from '@apollo/client'
import { expect, test, vi } from 'vitest'
import { fakeApi, reply } from '../../../../tests/support/fakeApi.ts'

const PAY_OUT = gql`
  mutation PayOut {
    payOut {
      isSuccess
    }
  }
`

const data = { payOut: { __typename: 'PayOutPayload', isSuccess: true } }

test('reports a stored answer to the caller, otherwise to everybody who listens', async () => {
  const answers = [{ data }, { data, extensions: { repeated: ['payOut'] } }]
  const onRepeat = vi.fn<() => void>()
  for (const [answer, context, calls] of [
    [answers[0], {}, [0, 0]],
    [answers[1], {}, [1, 0]],
    [answers[1], { onRepeat }, [0, 1]],
  ] as const) {
    onRepeat.mockClear()
    const heard = vi.fn<() => void>()
    const { client } = fakeApi({ answer: () => reply(answer) })
    client.repeats.addEventListener('repeat', heard)
    const apollo = await client.apollo.load()
    expect(await apollo.mutate({ mutation: PAY_OUT, context })).toMatchObject({ data })
    expect([heard.mock.calls.length, onRepeat.mock.calls.length]).toEqual(calls)
  }
})
