import { afterAll, beforeAll, expect, test } from 'vitest'
import { KycFixture } from '../contract/onboarding/KycFixture.ts'

/** As `documentRoute` has it. */
const MOST_VIEWS = 120

let fixture: KycFixture

beforeAll(async () => {
  fixture = await KycFixture.open()
})

afterAll(() => fixture.close())

const codeOf = async (response: Response): Promise<string> => {
  const { errors } = (await response.json()) as { errors: readonly { extensions: { code: string } }[] }
  return errors[0]?.extensions.code ?? ''
}

test('limits guesses of document addresses, and the number of documents opened', async () => {
  const open = async (login: string, id: number) =>
    fetch(`${fixture.server.url}/documents/${id}`, {
      headers: { authorization: `Bearer ${await fixture.tokenOf(login)}` },
    })
  for (let id = 1; id <= MOST_VIEWS; id += 1)
    expect(await codeOf(await open('senior', 500_000 + id))).toBe('NOT_FOUND')
  expect(await codeOf(await open('senior', 500_000))).toBe('TOO_MANY_ATTEMPTS')
  expect(await codeOf(await open('admin', 500_000))).toBe('NOT_FOUND')
  fixture.server.clock.advance(16 * 60)
  expect(await codeOf(await open('senior', 500_000))).not.toBe('TOO_MANY_ATTEMPTS')
})
