import { GraphQLObjectType, GraphQLSchema, parse, validate } from 'graphql'
import { createYoga } from 'graphql-yoga'
import { expect, test } from 'vitest'
import { GraphQLJSON, hideThenables } from './GraphQLJSON.ts'

const STORED: unknown = JSON.parse('{"then":1,"catch":{"then":2}}')
const query = new GraphQLObjectType({
  name: 'Query',
  fields: {
    now: { type: GraphQLJSON, resolve: () => STORED },
    later: { type: GraphQLJSON, resolve: async () => STORED },
    plain: { type: GraphQLJSON, resolve: () => Promise.resolve(STORED) },
    echo: {
      type: GraphQLJSON,
      args: { value: { type: GraphQLJSON } },
      resolve: (_, { value }) => value as unknown,
    },
  },
})
const schema = hideThenables(new GraphQLSchema({ query }))

const yoga = createYoga({ schema, logging: false, maskedErrors: false })

const run = async (query: string, variables = {}) => {
  const response = await yoga.fetch('http://localhost/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  })
  return (await response.json()) as { readonly data: unknown; readonly errors?: readonly Error[] }
}

test('answers a stored object with a key `then` as it is', async () => {
  expect(await run('{ now later plain }')).toEqual({ data: { now: STORED, later: STORED, plain: STORED } })
})

test('refuses a key `then` of the outermost object in a variable and names it', async () => {
  const { errors } = await run('query ($value: JSON) { echo(value: $value) }', { value: STORED })
  expect(errors?.[0]?.message).toMatch(/\$value.*no key "then"/)
  expect(await run('query ($value: JSON) { echo(value: $value) }', { value: { a: STORED } })).toEqual({
    data: { echo: { a: STORED } },
  })
})

test('refuses it in the document', () => {
  expect(validate(schema, parse('{ echo(value: { then: 1 }) }')).map(({ message }) => message)).toEqual([
    expect.stringContaining('no key "then"'),
  ])
})
