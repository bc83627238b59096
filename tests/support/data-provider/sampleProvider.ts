import { execute, type GraphQLSchema, parse, validate } from 'graphql'
import { apolloOf } from '../apolloOf.ts'
import { createWire } from '../../../src/engine/schema/wire/createWire.ts'
import { wholeLists } from '../records/wholeLists.ts'
import { buildSampleModel, sampleSchema } from '../field-kinds/sampleModel.ts'
import { createDataProvider } from '../../../src/engine/web/data-provider/createDataProvider.ts'
import type { SendDocument, SendOptions } from '../../../src/engine/web/model-query/createEntityReads.ts'

export const model = buildSampleModel()
export const schema = sampleSchema()

export function provider(...answers: Parameters<typeof createRecordingSend>[1][number][]) {
  const { send, sent } = createRecordingSend(schema, answers)
  const apollo = apolloOf(send)
  return {
    dataProvider: createDataProvider({ model, wire: createWire(model.entities), apollo }),
    lists: wholeLists(model, apollo),
    sent,
  }
}

export const row = (id: number) => ({
  entityId: id,
  entityVersion: 3,
  name: `Specimen ${id}`,
  isActive: true,
})
export const page = (ids: readonly number[], total = 25, endCursor = 'end') => ({
  totalCount: total,
  pageInfo: { hasNextPage: true, endCursor },
  nodes: ids.map(row),
})
export const list = (change: object = {}) => ({
  pagination: { page: 1, perPage: 2 },
  sort: { field: 'name', order: 'ASC' as const },
  filter: {},
  meta: { columns: ['name'] },
  ...change,
})

interface Sent {
  readonly document: string
  readonly variables: Readonly<Record<string, unknown>>
  readonly options: SendOptions
}

/** Value of the root field, or a failure of the whole request. */
type Answer = object | null | Error

/**
 * A server that returns given answers in order (repeating the last one), and rejects every document or
 * variable that does not fit the schema.
 */
function createRecordingSend(schema: GraphQLSchema, answers: readonly Answer[]) {
  const sent: Sent[] = []
  const send: SendDocument = async (text, variables, options) => {
    const document = parse(text)
    const problems = validate(schema, document)
    if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join('\n'))
    const answer = answers[Math.min(sent.length, answers.length - 1)] ?? null
    sent.push({ document: text, variables, options })
    if (answer instanceof Error) throw answer
    const { data, errors } = await execute({
      schema,
      document,
      variableValues: { ...variables },
      fieldResolver: (source: unknown, _args, _context, info) =>
        info.path.prev === undefined ? answer : (source as Record<string, unknown>)[info.fieldName],
    })
    if (errors) throw new Error(errors.map(({ message }) => message).join('\n'))
    return data ?? {}
  }
  return { send, sent }
}
