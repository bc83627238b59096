import { execute, parse, validate, type GraphQLSchema } from 'graphql'
import type { SendDocument, SendOptions } from '../../../src/engine/web/model-query/createEntityReads.ts'

export interface Sent {
  readonly document: string
  readonly variables: Readonly<Record<string, unknown>>
  readonly options: SendOptions
}

/** Value of the root field, or a failure of the whole request. */
export type Answer = object | null | Error

/**
 * A server that returns given answers in order (repeating the last one), and rejects every document or
 * variable that does not fit the schema.
 */
export function createRecordingSend(schema: GraphQLSchema, answers: readonly Answer[]) {
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
