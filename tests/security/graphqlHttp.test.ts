import { serverAudits } from 'graphql-http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer } from '../support/testServer.ts'
import type { TestServer } from '../support/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const audits = serverAudits({ url: () => `${server.url}/graphql` })

test('the specification of GraphQL over HTTP has 61 audits', () => {
  expect(audits).toHaveLength(61)
})

test.each(audits.map(({ id, name, fn }) => [id, name, fn] as const))('%s: %s', async (_id, _name, audit) => {
  const result = await audit()
  // A refusal to do what the specification allows is a notice.
  expect(['ok', 'notice'], 'reason' in result ? result.reason : '').toContain(result.status)
})
