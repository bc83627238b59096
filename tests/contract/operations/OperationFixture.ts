import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { startTestServer, type TestServer, type TestServerOptions } from '../../support/testServer.ts'

export interface OperationAnswer {
  readonly isSuccess: boolean
  readonly errors: readonly {
    readonly details: {
      readonly errorCode: string
      readonly fieldName: string | null
      readonly errorParams: readonly { readonly paramCode: string; readonly paramValue: string }[]
    }
  }[]
  readonly [field: string]: unknown
}

/** The real server over the demo data, and a short way to run operations as one of its logins. */
export class OperationFixture {
  readonly server: TestServer

  static async open(options: TestServerOptions = {}): Promise<OperationFixture> {
    return new OperationFixture(await startTestServer(options))
  }

  static over(server: TestServer): OperationFixture {
    return new OperationFixture(server)
  }

  private constructor(server: TestServer) {
    this.server = server
  }

  /** `fields`: what is selected of the payload beside success and errors. */
  async run(
    as: string,
    name: string,
    input: Readonly<Record<string, unknown>>,
    fields = '',
  ): Promise<OperationAnswer> {
    const answer = await this.server.graphql<Record<string, OperationAnswer>>(
      operationText(name, fields),
      { input },
      { as },
    )
    return answerOf(name, answer)
  }

  /** The same with a file, as browsers send it. */
  async upload(
    as: string,
    name: string,
    input: Readonly<Record<string, unknown>>,
    content: string,
    fields = '',
  ): Promise<OperationAnswer> {
    const { accessToken } = await this.server.signIn(as)
    const form = new FormData()
    const variables = { input: { ...input, file: null } }
    form.append('operations', JSON.stringify({ query: operationText(name, fields), variables }))
    form.append('map', JSON.stringify({ 0: ['variables.input.file'] }))
    form.append('0', new Blob([content], { type: 'text/csv' }), 'transfers.csv')
    const body = new Response(form)
    const headers = {
      authorization: `Bearer ${accessToken}`,
      'graphql-preflight': '1',
      'content-type': body.headers.get('content-type') ?? '',
    }
    const answer = await post(`${this.server.url}/graphql`, headers, Buffer.from(await body.arrayBuffer()))
    return answerOf(name, JSON.parse(answer) as Parameters<typeof answerOf>[1])
  }

  /** The first row; throws when there is none. */
  async row<R extends Record<string, unknown>>(text: string, params: readonly unknown[] = []): Promise<R> {
    const [row] = await this.server.db.query<R>(text, params)
    if (!row) throw new Error(`No row: ${text}`)
    return row
  }

  async count(text: string, params: readonly unknown[] = []): Promise<number> {
    return (await this.row<{ count: number }>(`select count(*)::int as count from ${text}`, params)).count
  }

  close(): Promise<void> {
    return this.server.close()
  }
}

/** `fetch` gives up after five minutes, and a large file may take longer on a busy machine. */
const post = (url: string, headers: Readonly<Record<string, string>>, body: Buffer): Promise<string> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers: { ...headers, 'content-length': body.length } })
    sent.once('error', reject)
    sent.once('response', (response) => void text(response).then(resolve, reject))
    sent.end(body)
  })

export const codes = ({ errors }: OperationAnswer): readonly string[] =>
  errors.map(({ details }) => details.errorCode)

const operationText = (name: string, fields: string): string =>
  `mutation ($input: ${name.charAt(0).toUpperCase()}${name.slice(1)}Input!) {
    ${name}(input: $input) { isSuccess errors { details { errorCode fieldName errorParams { paramCode paramValue } } } ${fields} }
  }`

const answerOf = (
  name: string,
  answer: {
    readonly data?: Readonly<Record<string, OperationAnswer>>
    readonly errors?: readonly { readonly message: string }[]
  },
): OperationAnswer => {
  const value = answer.data?.[name]
  if (!value) throw new Error(`${name}: ${JSON.stringify(answer.errors)}`)
  return value
}
