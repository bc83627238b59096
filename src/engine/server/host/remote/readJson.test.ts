import { expect, test } from 'vitest'
import { readJson } from './readJson.ts'

test('reads an answer up to its length', async () => {
  expect(await readJson(new Response('{"data":1}'), 10)).toEqual({ data: 1 })
})

test('ends the download of an answer that is too long', async () => {
  let isCancelled = false
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += 1
      controller.enqueue(new Uint8Array(1000).fill(32))
    },
    cancel: () => {
      isCancelled = true
    },
  })
  await expect(readJson(new Response(endless), 5000)).rejects.toThrow('BACKEND_ANSWER_TOO_LONG')
  expect(isCancelled).toBe(true)
  expect(sent).toBeLessThan(10)
})
