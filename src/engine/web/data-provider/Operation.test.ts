import { expect, test } from 'vitest'
import type { SendDocument } from '../model-query/createEntityReads.ts'
import { buildOperation, NothingToSend } from './Operation.ts'
import { model } from '../../../../tests/support/data-provider/sampleProvider.ts'

test('a call that asks its first question only after a pause gets its answer too', async () => {
  const send: SendDocument = async () => await Promise.resolve({ result: 'seen' })
  const ask = () =>
    buildOperation(
      { send, model },
      async (options) => {
        await Promise.resolve()
        const { result } = (await options.send?.('{ result }', {}, {})) ?? {}
        return result
      },
      (result) => ({ data: result }),
    )
  const refused = (() => {
    try {
      return ask()
    } catch (error) {
      return error
    }
  })()
  expect(refused).toBeInstanceOf(NothingToSend)
  expect(await (refused as NothingToSend).result).toEqual({ data: 'seen' })
})
