import { graphql, isInputObjectType, printType } from 'graphql'
import { expect, test } from 'vitest'
import { defineOperation } from '../kernel/operations/defineOperation.ts'
import {
  flag,
  idOf,
  integer,
  list,
  money,
  object,
  oneOf,
  optional,
  text,
  withDefault,
} from '../kernel/operations/fields.ts'
import { aboutRefusal, is2FaVerified, orFalse, unlessRefused } from '../kernel/operations/results.ts'
import type { OperationContext } from '../kernel/OperationContext.ts'
import { addOperations, type ApiOperation, wireTypes } from './addOperations.ts'
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
    coats: withDefault(integer({ description: 'One upon the other.' }), 2),
    brushId: text({ scalar: 'ID' }),
  },
  result: {
    is2FaVerified: is2FaVerified(),
    isDone: orFalse('All of it.'),
    colors: list(object('Painted', { color }, { meaning: 'What was painted.' })),
  },
  run: async () => ({ colors: null, isDone: true }),
})

/** The schema of these operations alone. */
const schemaOf = (...operations: ApiOperation[]) => {
  const builder = createBuilder()
  builder.queryField('nothing', (t) => t.string({ resolve: () => '' }))
  // No operation here returns a record.
  const entities = { findEnum: () => null } as Partial<EntityApi> as EntityApi
  const kit = { builder, payload: buildPayloadTypes(builder), entities }
  addOperations(kit, wireTypes(kit), operations)
  return builder.toSchema()
}

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
      brushId: ID!
      clientCorrelationId: UUID

      """One upon the other."""
      coats: Int = 2
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

      """All of it."""
      isDone: Boolean!
      isSuccess: Boolean!
    }
    """What was painted."""
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

test('a refusal answers false to what would be true, and tells by its codes why', async () => {
  const refused = defineOperation({
    name: 'launch',
    description: 'Starts a rocket.',
    input: { pad: text() },
    result: {
      isLaunched: orFalse(),
      isPadKnown: unlessRefused(['NOT_EMPTY'], 'The pad has a name.'),
      isPadUnknown: aboutRefusal((problems) => problems.some(({ field }) => field === 'pad'), 'It has none.'),
    },
    run: async () => ({ isLaunched: true }),
  })
  const launch = async (pad: string) => {
    const source = `mutation { launch(input: { pad: "${pad}" }) { isLaunched isPadKnown isPadUnknown } }`
    const { data } = await graphql({ schema: schemaOf(refused), source, contextValue: request })
    return data?.['launch']
  }
  expect(await launch('A')).toEqual({ isLaunched: true, isPadKnown: true, isPadUnknown: false })
  expect(await launch(' ')).toEqual({ isLaunched: false, isPadKnown: false, isPadUnknown: true })
})

/** The operation asks for nothing of it. */
const request = { identity: {}, site: {} }
