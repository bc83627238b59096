import { type GraphQLSchema, parse, validate } from 'graphql'
import { SchemaSourceError } from '../../../schema/source/SchemaSourceError.ts'
import { readSource } from '../../../schema/source/readSource.ts'
import { buildSchemaModel } from '../../../schema/reader/buildSchemaModel.ts'
import { recognisedShare } from '../../../schema/reader/recognisedShare.ts'
import { suggest } from '../../../rules/suggest.ts'
import type { Problem } from '../../../schema/Problem.ts'
import { NO_HINTS, type SchemaHints } from '../../../schema/SchemaHints.ts'
import type { BackendReport } from '../../../model/BackendReport.ts'
import type { SchemaModel } from '../../../schema/SchemaModel.ts'
import { readJson } from './readJson.ts'
import { DomainError } from '../../kernel/DomainError.ts'
import { StartError } from '../StartError.ts'
import { headersOf, openIdFactsIn, type OpenIdFacts, type PersonFacts } from './config/personFacts.ts'
import { type Approvers, USUAL_APPROVAL_DAYS } from './config/readApprovals.ts'
import { BACKEND_FILE, printProblem } from './config/readBackendFile.ts'
import { PASSWORD_ALONE, type SignInSettings } from './config/readSignIn.ts'
import { type Answer, readRefusal, refusesToken } from './refusals.ts'

/** Any GraphQL server, behind the screens. */
export interface RemoteServer {
  /** As people call it. */
  readonly name: string
  readonly endpoint: string
  /** The project's own, the highest first; null: the platform's. */
  readonly roles: readonly string[] | null
  readonly signIn: SignInSettings
  readonly approvals: Approvers
  /** How many days a request waits for its second person. */
  readonly approvalDays: number
  /** What headers send about a person who signed in at the identity provider. */
  readonly openIdFacts: OpenIdFacts
  readonly schema: GraphQLSchema
  readonly model: SchemaModel
  readonly report: BackendReport
  /**
   * Passes one request of a person on. Throws BACKEND_UNREACHABLE, BACKEND_SIGN_IN when the server does not know whom we come for,
   * BACKEND_REFUSED and, with what it says, BACKEND_REFUSED_BECAUSE.
   */
  readonly send: (request: RemoteRequest, person: PersonFacts, left: AbortSignal) => Promise<RemoteAnswer>
}

export interface RemoteRequest {
  readonly query: string
  readonly operationName?: string
  readonly variables: Readonly<Record<string, unknown>>
}

/** As the server gave it. */
export type RemoteAnswer = Answer

export interface RemoteSettings {
  readonly endpoint: string
  /** Default: its host. */
  readonly name?: string | null
  /** The project's own, the highest first. Default: the platform's. */
  readonly roles?: readonly string[] | null
  /** Sent with every request, with facts of the person who asks; secrets among them stay on the server. */
  readonly headers: Readonly<Record<string, string>>
  /** Default: with what Fundament keeps. */
  readonly signIn?: SignInSettings
  /** Default: nothing waits for a second person. */
  readonly approvals?: Approvers
  readonly approvalDays?: number
  /** What the project says of the schema by hand, and the line of each of its keys. */
  readonly lists?: SchemaHints
  readonly lines?: Readonly<Record<string, number>>
  /** About these settings themselves. */
  readonly warnings?: readonly Problem[]
}

/** Milliseconds that the server may take for one request. */
const PATIENCE_MS = 30_000

/** Reads the schema. Rejects with a StartError whose message is one line to show. */
export async function openRemoteServer(settings: RemoteSettings): Promise<RemoteServer> {
  const { endpoint, headers, name, roles = null, signIn = PASSWORD_ALONE, warnings = [] } = settings
  const { approvals = {}, approvalDays = USUAL_APPROVAL_DAYS, lists = NO_HINTS, lines = {} } = settings
  try {
    const { schema, problems } = await readSource({
      kind: 'endpoint',
      url: endpoint,
      headers: headersOf(headers, null),
    })
    const model = buildSchemaModel(schema, lists)
    checkLists(model, lines)
    checkApprovals(model, approvals)
    return {
      name: name ?? new URL(endpoint).host,
      endpoint,
      roles,
      signIn,
      approvals,
      approvalDays,
      openIdFacts: openIdFactsIn(headers),
      schema,
      model: {
        ...model,
        problems: [...warnings, ...checkQuery(signIn, schema), ...problems, ...model.problems],
      },
      report: {
        endpoint,
        share: recognisedShare(schema),
        actions: model.actions.map(({ field }) => field),
        unused: model.unused,
      },
      send: async (request, person, left) => {
        const answer = await send(endpoint, headersOf(headers, person), request, left)
        // A rejected header from the configuration is a plain refusal: signing in again would not help.
        if (person['person.token'] !== undefined && refusesToken(answer))
          throw new DomainError('BACKEND_SIGN_IN')
        return answer
      },
    }
  } catch (error) {
    throw error instanceof SchemaSourceError ? new StartError(`${error.message} ${error.hint}`) : error
  }
}

/** A schema that is read without a token may hold less than people get, so it is no error. */
function checkQuery({ token }: SignInSettings, schema: GraphQLSchema): readonly Problem[] {
  const query = token?.person?.query
  if (query === undefined) return []
  return validate(schema, parse(query)).map(({ message }) => ({
    id: 'config.wrong-value',
    severity: 'warning',
    at: { file: BACKEND_FILE, line: null, path: 'signIn.token.person.query' },
    message: `The query does not fit the schema: ${message}`,
    hint: 'Ask for what the server returns about the holder of a token.',
  }))
}

/** A list that is described wrongly would show other rows, or none. */
function checkLists({ problems }: SchemaModel, lines: NonNullable<RemoteSettings['lines']>): void {
  const errors = problems.filter(({ at, severity }) => at.file === BACKEND_FILE && severity === 'error')
  if (errors.length === 0) return
  const lineOf = (path: string): number | null =>
    lines[path] ?? (path.includes('.') ? lineOf(path.slice(0, path.lastIndexOf('.'))) : null)
  const placed = errors.map((one) => ({ ...one, at: { ...one.at, line: lineOf(one.at.path) } }))
  throw new StartError(placed.map(printProblem).join('\n'))
}

/** A mutation that is spelled wrong would run without its second person. */
function checkApprovals({ entities, actions }: SchemaModel, approvals: Approvers): void {
  const writes = entities.flatMap(({ operations: { add, update, delete: remove } }) =>
    [add, update, remove].flatMap((one) => one ?? []),
  )
  const mutations = [...writes, ...actions].map(({ field }) => field)
  const unknown = Object.keys(approvals).find((name) => !mutations.includes(name))
  if (unknown !== undefined)
    throw new StartError(
      `The server has no mutation "${unknown}", which approvals of backend.json names. ${suggest(unknown, mutations, 'Write its name as the schema of the server has it.')}`,
    )
}

async function send(
  endpoint: string,
  headers: RemoteSettings['headers'],
  request: RemoteRequest,
  left: AbortSignal,
): Promise<RemoteAnswer> {
  const patience = AbortSignal.timeout(PATIENCE_MS)
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: { accept: ACCEPT, ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(request),
    // A redirect would send keys and personal data to another server.
    redirect: 'error',
    signal: AbortSignal.any([left, patience]),
  }).catch((error: unknown) => {
    throw left.aborted ? error : new DomainError('BACKEND_UNREACHABLE')
  })
  const refused = await readRefusal(response)
  if (refused !== null) throw refused
  const answer: unknown = await readJson(response, LONGEST_ANSWER).catch((error: unknown) => {
    throw left.aborted || error instanceof DomainError ? error : new DomainError('BACKEND_UNREACHABLE')
  })
  if (!isAnswer(answer)) throw new DomainError('BACKEND_UNREACHABLE')
  return answer
}

/** Bytes, after decompression. A page of a thousand long records has less. */
const LONGEST_ANSWER = 32 * 1024 * 1024

const ACCEPT = 'application/graphql-response+json, application/json;q=0.9'

const isAnswer = (value: unknown): value is RemoteAnswer =>
  typeof value === 'object' &&
  value !== null &&
  ('data' in value || ('errors' in value && Array.isArray(value.errors)))
