import { isInputObjectType, printType } from 'graphql'
import { expect, test } from 'vitest'
import { defineOperation } from '../kernel/operations/defineOperation.ts'
import { flag, idOf, list, money, object, oneOf, optional, text } from '../kernel/operations/fields.ts'
import { is2FaVerified } from '../kernel/operations/results.ts'
import type { OperationContext } from '../kernel/OperationContext.ts'
import { addOperations, type ApiOperation } from './addOperations.ts'
import { createBuilder } from './builder.ts'
import type { EntityApi } from './entities/buildEntityApi.ts'
import { longestText } from './longestText.ts'
import { buildPayloadTypes } from './payload.ts'

const color = oneOf({ name: 'Color', values: ['RED', 'GREEN'], meanings: { RED: 'Stop.', GREEN: 'Go.' } })
const part = object('PartInput', { color, weight: optional(money({ description: 'In all.' })) })

const paint = defineOperation({
  name: 'paint',
  description: 'Paints a house.',
  input: {
    houseId: idOf('House', { description: 'Which one.' }),
    parts: list(part),
    further: optional(part),
    answers: text({ maxLength: 100_000 }),
    isDry: flag({ wireName: 'dry' }),
  },
  result: { is2FaVerified: is2FaVerified(), colors: list(object('Painted', { color })) },
  run: async () => ({ colors: null }),
})

/** The schema of these operations alone. */
const schemaOf = (...operations: ApiOperation[]) => {
  const builder = createBuilder()
  builder.queryField('nothing', (t) => t.string({ resolve: () => '' }))
  builder.subscriptionField('nothing', (t) => t.string({ resolve: () => '', subscribe: () => noEvents() }))
  // No operation here returns a record.
  const entities = { findEnum: () => null } as Partial<EntityApi> as EntityApi
  addOperations({ builder, payload: buildPayloadTypes(builder), entities }, operations)
  return builder.toSchema()
}

async function* noEvents(): AsyncGenerator<never> {}

test('the mutation, its input and its payload follow from the definition', () => {
  const schema = schemaOf(paint)
  const printed = ['Mutation', 'PaintInput', 'PartInput', 'Color', 'PaintPayload', 'Painted'].map((name) => {
    const type = schema.getType(name)
    return type ? printType(type) : name
  })
  expect(printed.join('\n')).toMatchInlineSnapshot(`
    "type Mutation {
      """Paints a house."""
      paint(input: PaintInput!): PaintPayload!
    }
    input PaintInput {
      answers: String!
      clientCorrelationId: UUID
      dry: Boolean!
      further: PartInput

      """Which one."""
      houseEntityId: Int!
      parts: [PartInput!]!
    }
    input PartInput {
      color: Color!

      """In all."""
      weight: Money
    }
    enum Color {
      """Go."""
      GREEN

      """Stop."""
      RED
    }
    type PaintPayload {
      """The client’s id, repeated."""
      clientCorrelationId: UUID
      colors: [Painted!]
      errors: [MutationError!]!

      """
      False when a second factor, or a code sent to the phone, must be confirmed first.
      """
      is2FaVerified: Boolean!
      isSuccess: Boolean!
    }
    type Painted {
      color: Color!
    }"
  `)
})

test('takes longer texts than other inputs where the definition says so', () => {
  const type = schemaOf(paint).getType('PaintInput')
  const answers = isInputObjectType(type) ? type.getFields()['answers'] : undefined
  expect(answers && longestText(answers)).toBe(100_000)
})

test('an operation cannot ask for what no request has', () => {
  const launch = defineOperation({
    name: 'launch',
    description: 'Needs a rocket.',
    input: {},
    run: async ({ rocket }: OperationContext & { readonly rocket: string }) => ({ rocket }),
  })
  // @ts-expect-error There is no rocket in `RequestOperation`.
  const refused: ApiOperation = launch
  expect(refused.definition.name).toBe('launch')
})
