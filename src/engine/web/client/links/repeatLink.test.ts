import { gql } from '@apollo/client'
import { expect, test, vi } from 'vitest'
import { fakeApi, reply } from '../../../../../tests/support/fakeApi.ts'
import type { Repeat } from './RequestContext.ts'

const PAY_OUT = gql`
  mutation PayOut {
    payOut {
      isSuccess
    }
  }
`

const data = { payOut: { __typename: 'PayOutPayload', isSuccess: true } }

test('reports a stored answer to the caller, otherwise to everybody who listens', async () => {
  const repeated = ['payOut']
  const first = { data }
  const again = { data, extensions: { repeated } }
  const afterDeletion = { data, extensions: { repeated, deleted: repeated } }
  const onRepeat = vi.fn<(repeat: Repeat) => void>()
  for (const [answer, context, reported, heardTimes] of [
    [first, {}, [], 0],
    [again, {}, [], 1],
    [again, { onRepeat }, [[{ isDeleted: false }]], 0],
    [afterDeletion, { onRepeat }, [[{ isDeleted: true }]], 0],
  ] as const) {
    onRepeat.mockClear()
    const heard = vi.fn<() => void>()
    const { client } = fakeApi({ answer: () => reply(answer) })
    client.repeats.addEventListener('repeat', heard)
    const apollo = await client.apollo.load()
    expect(await apollo.mutate({ mutation: PAY_OUT, context })).toMatchObject({ data })
    expect(heard).toHaveBeenCalledTimes(heardTimes)
    expect(onRepeat.mock.calls).toEqual(reported)
  }
})
