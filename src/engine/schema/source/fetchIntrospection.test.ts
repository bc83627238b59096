import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buildSchema, graphqlSync } from 'graphql'
import { afterEach, describe, expect, test } from 'vitest'
import { readSchemaModel } from '../readSchemaModel.ts'
import { fetchIntrospection } from './fetchIntrospection.ts'

const SCHEMA = buildSchema('type Query { pets: [Pet!]! } "Furry." type Pet { id: ID! }')

interface Answer {
  readonly status?: number
  readonly type?: string
  readonly body: string
}

let server: Server | null = null
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
  server = null
})

/** An endpoint on a free port; `answer` gets the query. */
const serve = async (answer: (query: string, request: IncomingMessage) => Answer | null): Promise<string> => {
  const started = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      const result = answer((JSON.parse(body) as { query: string }).query, request)
      if (result === null) return
      response.writeHead(result.status ?? 200, { 'content-type': result.type ?? 'application/json' })
      response.end(result.body)
    })
  })
  server = started
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}/graphql`
}

const execute = (query: string): Answer => ({
  body: JSON.stringify(graphqlSync({ schema: SCHEMA, source: query })),
})

describe('a live endpoint', () => {
  test('is asked once when it knows the full query, with the headers given', async () => {
    const seen: (string | undefined)[] = []
    const url = await serve((query, request) => {
      seen.push(request.headers.authorization)
      return execute(query)
    })
    const headers = { Authorization: 'Bearer abc' }
    const model = await readSchemaModel({ kind: 'endpoint', url, headers })
    expect(model.entities[0]).toMatchObject({ name: 'pets', description: 'Furry.' })
    expect(seen).toEqual(['Bearer abc'])
  })

  test.each([
    ['one-of inputs', ['isOneOf']],
    ['deprecated inputs', ['isOneOf', 'includeDeprecated: true) {\n        ...InputValue']],
    [
      'a description of the schema',
      ['isOneOf', 'includeDeprecated: true) {\n        ...InputValue', 'description\n      queryType'],
    ],
    ['addresses of scalars and repeatable directives', ['isOneOf', 'specifiedByURL', 'isRepeatable']],
    ['any of these', ['isOneOf', 'specifiedByURL', 'isRepeatable', 'description']],
  ])('of an older kind that does not know %s is asked for less', async (_what, unknown) => {
    const compact = (text: string) => text.replaceAll(/\s+/g, ' ')
    let asked = 0
    const url = await serve((query) => {
      asked += 1
      const refused = unknown.find((part) => compact(query).includes(compact(part)))
      if (refused === undefined) return execute(query)
      return { status: 400, body: JSON.stringify({ errors: [{ message: `No field ${refused}.` }] }) }
    })
    const model = await readSchemaModel({ kind: 'endpoint', url, headers: {} })
    expect(model.entities[0]?.name).toBe('pets')
    expect(asked).toBeGreaterThan(1)
  })

  test('with introspection switched off gives an error of its own, with what to do', async () => {
    const url = await serve(() => ({
      body: JSON.stringify({ errors: [{ message: 'Introspection is not allowed.' }] }),
    }))
    await expect(fetchIntrospection(url, {})).rejects.toMatchObject({
      message: `${url} gave no schema: Introspection is not allowed.`,
      hint: expect.stringContaining('--header') as string,
    })
  })

  test.each([
    [{ status: 401, body: '' }, /refused with 401/],
    [{ status: 403, body: '{"errors":[{"message":"no"}]}' }, /refused with 403/],
    [{ status: 404, type: 'text/html', body: '<h1>Not here</h1>' }, /answered 404 Not Found/],
    [{ type: 'text/html', body: '<!doctype html><title>App</title>' }, /answered with a web page/],
    [{ body: 'hello' }, /no GraphQL answer/],
    [{ body: '{"data":{}}' }, /no GraphQL answer/],
  ])('that answers %j is refused in words', async (answer, words) => {
    const url = await serve(() => answer)
    await expect(fetchIntrospection(url, {})).rejects.toThrow(words)
  })

  test('that never answers is given up', async () => {
    const url = await serve(() => null)
    await expect(fetchIntrospection(url, {}, 50)).rejects.toThrow(/did not answer within 0.05 seconds/)
  })

  test('that is not there is named with the reason', async () => {
    const url = await serve(execute)
    server?.close()
    server?.closeAllConnections()
    await expect(fetchIntrospection(url, {})).rejects.toThrow(/^Cannot reach .*ECONNREFUSED/)
  })
})
