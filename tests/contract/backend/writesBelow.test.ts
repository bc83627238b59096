import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRemoteServer } from '../../../src/engine/server/host/remote/RemoteServer.ts'
import type { Listening } from '../../support/backends/listen.ts'
import { ODD_LISTS, startOddServer } from '../../support/backends/oddServer.ts'
import { startTestServer, type TestServer } from '../../support/testServer.ts'

let backend: Listening
let server: TestServer
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fundament-below-'))
  backend = await startOddServer()
  const approvals = { 'desk.relabel': null }
  server = await startTestServer({
    remote: { endpoint: backend.endpoint, headers: {}, lists: ODD_LISTS, approvals },
    entityConfigFolder: folder,
  })
})
afterAll(async () => {
  await server.close()
  await backend.close()
  rmSync(folder, { recursive: true, force: true })
})

const RELABEL = `mutation ($label: Label!) {
  at: desk { done: relabel(label: $label) { done { now { id } } } }
}`

async function call(path: string, who: 'superadmin' | 'admin', body?: object): Promise<unknown> {
  const { accessToken } = await server.signIn(who)
  const answer = await fetch(`${server.url}${path}`, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
  })
  return await answer.json()
}

const relabel = (of: string, title: string, extensions = {}) =>
  call('/backend/graphql', 'superadmin', {
    query: RELABEL,
    variables: { label: { of, texts: { title } } },
    extensions,
  })

const titleOf = async (id: string): Promise<unknown> => {
  const answer = (await call('/backend/graphql', 'admin', {
    query: 'query ($id: ID!) { shop { show(which: { number: $id }) { copy { title } } } }',
    variables: { id },
  })) as { readonly data: { readonly shop: { readonly show: { readonly copy: unknown } } } }
  return answer.data.shop.show.copy
}

test('a write below another field waits for its second person, and history tells who did what', async () => {
  expect(await relabel('3', 'New')).toMatchObject({
    errors: [{ extensions: { code: 'WAITS_FOR_APPROVAL' } }],
  })
  expect(await titleOf('3')).toEqual({ title: 'Book 03' })
  const asked = (await call('/backend/platform', 'admin', {
    query: `{ platformApprovals(where: { state: { eq: PENDING } }) {
      nodes { id mutationName recordId mayDecide payload }
    } }`,
  })) as {
    readonly data: { readonly platformApprovals: { readonly nodes: readonly { readonly id: number }[] } }
  }
  const { nodes } = asked.data.platformApprovals
  expect(nodes).toMatchObject([
    {
      mutationName: 'desk.relabel',
      recordId: '3',
      mayDecide: true,
      payload: ['{"field":"title","old":"Book 03","new":"New"}'],
    },
  ])
  const decided = await call('/backend/platform', 'admin', {
    query: `mutation { decidePlatformApproval(input: { platformApprovalId: ${nodes[0]?.id}, isApproved: true }) {
      isSuccess
    } }`,
  })
  expect(decided).toMatchObject({ data: { decidePlatformApproval: { isSuccess: true } } })
  expect(await titleOf('3')).toEqual({ title: 'New' })
  expect(await call('/backend/history?entity=books&id=3', 'admin')).toMatchObject({
    rows: [{ changeType: 'UPDATE', fieldChangesJson: ['{"field":"title","old":"Book 03","new":"New"}'] }],
  })
})

test('conflicts with a change that another user made meanwhile', async () => {
  const answer = await relabel('4', 'New', { seen: { title: 'Another' } })
  expect(answer).toMatchObject({ errors: [{ extensions: { code: 'STALE_ENTITY' } }] })
})

test.each([
  ['desk', 'what leads to mutations is none'],
  ['desk.relable', 'it is spelled wrong'],
])('stores no approval for %s: %s', async (name) => {
  const settings = { endpoint: backend.endpoint, headers: {}, lists: ODD_LISTS, approvals: { [name]: null } }
  await expect(openRemoteServer(settings)).rejects.toThrow(`The server has no mutation "${name}"`)
})
