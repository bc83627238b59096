import { LIMITS } from '../../../src/engine/server/host/limits/limits.ts'
import type { GraphQLAnswer } from '../../support/testServer.ts'
import type { ActorName, MatrixServer } from './actors.ts'

export interface MatrixMutation {
  readonly name: string
  readonly input: Readonly<Record<string, unknown>>
}

type Answer = GraphQLAnswer<Record<string, unknown> | null>

/**
 * What each mutation is answered, in order, from as few requests as the limit of aliases allows. The server judges a request
 * without a session as a whole, so `anonymous` sends each mutation in a request of its own.
 */
export async function askTogether(
  matrix: MatrixServer,
  actor: ActorName,
  mutations: readonly MatrixMutation[],
  headers: Readonly<Record<string, string>> = {},
): Promise<readonly Answer[]> {
  const most = actor === 'anonymous' ? 1 : LIMITS.aliases
  const answers: Answer[] = []
  while (answers.length < mutations.length) {
    const sent = mutations.slice(answers.length, answers.length + most)
    const answer = await matrix.ask(actor, documentOf(sent), variablesOf(sent), { headers })
    answers.push(...answersTo(sent, answer))
  }
  return answers
}

const documentOf = (mutations: readonly MatrixMutation[]): string => {
  const variables = mutations.map(({ name }, at) => `$i${at}: ${capitalize(name)}Input!`)
  const fields = mutations.map(
    ({ name }, at) =>
      `m${at}: ${name}(input: $i${at}) { isSuccess errors { message details { errorCode fieldName } } }`,
  )
  return `mutation (${variables.join(', ')}) { ${fields.join('\n')} }`
}

const variablesOf = (mutations: readonly MatrixMutation[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(mutations.map(({ input }, at) => [`i${at}`, input]))

const answersTo = (mutations: readonly MatrixMutation[], answer: Answer): readonly Answer[] => {
  if (mutations.length === 1) return [answer]
  // A payload cannot be null, so an error of one takes the answers of the others with it.
  const [error] = answer.errors
  const failed = mutations.find((_, at) => error?.path?.[0] === `m${at}`)
  if (error) throw new Error(`${failed?.name ?? 'A request of several mutations'}: ${JSON.stringify(error)}`)
  return mutations.map((_, at) => ({ ...answer, data: { [`m${at}`]: answer.data?.[`m${at}`] } }))
}

const capitalize = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)
