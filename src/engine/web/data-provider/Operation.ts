import type { DocumentNode } from 'graphql'
import { toDocument } from '../client/toDocument.ts'
import type { SendDocument, SendOptions } from '../model-query/createEntityReads.ts'
import type { ProviderContext } from './ProviderContext.ts'
import { type Answer, type Call, dataOf, toCall } from './createSendDocument.ts'

/**
 * One call of the data provider: what ra-data-graphql sends, and how to convert the answer for react-admin.
 */
export interface BuiltQuery extends Call {
  readonly query: DocumentNode
  readonly variables: Readonly<Record<string, unknown>>
  readonly parseResponse: (answer: Answer) => Promise<unknown>
}

/**
 * Turns an entity API call into the form that ra-data-graphql takes: the wire's first document goes through
 * ra-data-graphql and its answer back to the wire. A few calls need more documents (a page assembled from
 * several, a bulk write), or the first only after a pause; these are sent directly. So is a write with `seen` or `onRepeat`, because
 * ra-data-graphql passes on a mutation's document and variables alone.
 */
export function buildOperation<Result>(
  { send, model }: Pick<ProviderContext, 'send' | 'model'>,
  run: (options: SendOptions) => Promise<Result>,
  parse: (result: Result) => unknown,
  signal?: AbortSignal,
): BuiltQuery {
  const first: { question: Question | null; isAwaited: boolean } = { question: null, isAwaited: true }
  const sendLater: SendDocument = (text, variables, options) => {
    const isSpecial = options.seen !== undefined || options.onRepeat !== undefined
    if (first.question !== null || !first.isAwaited || isSpecial) return send(text, variables, options)
    return new Promise((resolve, reject) => {
      first.question = { text, variables, options, resolve, reject }
    })
  }
  const result = run({ send: sendLater, ...(signal ? { signal } : {}) }).then(parse)
  const { question } = first
  first.isAwaited = false
  if (question === null) throw new NothingToSend(result)
  return {
    ...toCall(question.options, model),
    query: toDocument(question.text),
    variables: question.variables,
    parseResponse: (answer) => {
      try {
        question.resolve(dataOf(answer, question.options.partial))
      } catch (error) {
        question.reject(error)
      }
      return result
    },
  }
}

/**
 * A call without a document to send: a write refused before sending, an empty read, or one that sends its own request
 * after a pause.
 */
export class NothingToSend extends Error {
  readonly result: Promise<unknown>

  constructor(result: Promise<unknown>) {
    super('There is nothing to send')
    this.name = 'NothingToSend'
    this.result = result
  }
}

interface Question {
  readonly text: string
  readonly variables: Readonly<Record<string, unknown>>
  readonly options: SendOptions
  readonly resolve: (data: ReturnType<typeof dataOf>) => void
  readonly reject: (error: unknown) => void
}
