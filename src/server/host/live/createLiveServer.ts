import { randomUUID } from 'node:crypto'
import type { ExecutionArgs } from 'graphql'
import { GraphQLError } from 'graphql'
import type { Context, Server, SubscribePayload } from 'graphql-ws'
import { makeServer } from 'graphql-ws'
import type { GraphQLEngine } from '../graphql/createGraphQLEngine.ts'
import type { HostContext } from '../graphql/HostContext.ts'
import { maskError } from '../graphql/maskError.ts'
import type { HostOptions } from '../HostOptions.ts'
import { publicOrigin } from '../http/publicOrigin.ts'
import { singleHeader } from '../http/readActor.ts'
import { requestScope } from '../requestScope.ts'
import type { LiveSession } from './LiveSession.ts'

type Connection = Context<Record<string, unknown>, LiveSession>

const SUBSCRIPTIONS_PER_SOCKET = 20

/** Runs the operations of sockets through the same engine, gate and masking as those over HTTP. */
export function createLiveServer(engine: GraphQLEngine, options: HostOptions): Server<LiveSession> {
  const mask = (error: unknown): GraphQLError =>
    maskError(error, requestScope.getStore()?.requestId ?? 'none', options.log)

  const prepared: Prepared = new WeakMap()

  return makeServer<Record<string, unknown>, LiveSession>({
    onConnect: ({ extra, connectionParams }) => extra.open(connectionParams ?? {}),
    onSubscribe: (connection, _id, payload) =>
      requestScope.run({ requestId: randomUUID() }, async () => {
        try {
          return await prepare(engine, options, connection, payload, prepared)
        } catch (error) {
          return [mask(error)]
        }
      }),
    onError: (_connection, _id, _payload, errors) =>
      errors.map((error) => {
        const { extensions, ...rest } = mask(error).toJSON()
        const { http: _http, ...kept } = extensions ?? {}
        return { ...rest, extensions: kept }
      }),
    execute: (args) => engineOf(prepared, args).execute(args),
    subscribe: (args) => engineOf(prepared, args).subscribe(args),
  })
}

async function prepare(
  engine: GraphQLEngine,
  options: HostOptions,
  connection: Connection,
  payload: SubscribePayload,
  prepared: Prepared,
): Promise<ExecutionArgs | readonly GraphQLError[]> {
  if (Object.keys(connection.subscriptions).length > SUBSCRIPTIONS_PER_SOCKET) {
    const extensions = { code: 'RATE_LIMITED' }
    return [new GraphQLError(`At most ${SUBSCRIPTIONS_PER_SOCKET} subscriptions per socket.`, { extensions })]
  }
  const { schema, parse, validate, contextFactory, execute, subscribe } = engine.getEnveloped(
    await buildContext(options, connection, payload),
  )
  const document = parse(payload.query)
  const errors = validate(schema, document)
  if (errors.length > 0) return errors
  const args: ExecutionArgs = {
    schema,
    document,
    operationName: payload.operationName ?? null,
    variableValues: payload.variables ?? {},
    contextValue: await contextFactory(),
  }
  prepared.set(args, { execute, subscribe })
  return args
}

/** The engine's functions for one operation, plugins included. */
type Prepared = WeakMap<
  ExecutionArgs,
  Pick<ReturnType<GraphQLEngine['getEnveloped']>, 'execute' | 'subscribe'>
>

function engineOf(prepared: Prepared, args: ExecutionArgs) {
  const functions = prepared.get(args)
  if (functions === undefined) throw new Error('An operation was run that was not prepared')
  return functions
}

async function buildContext(
  options: HostOptions,
  connection: Connection,
  payload: SubscribePayload,
): Promise<HostContext> {
  const { request } = connection.extra
  const { actor, sessionId } = await connection.extra.actor()
  const host = singleHeader(request.headers.host)
  return {
    db: options.db,
    identity: options.identity,
    identityChanges: options.identityChanges,
    changeNotices: options.changeNotices,
    mail: options.mail,
    sms: options.sms,
    captcha: options.captcha,
    adminModel: options.adminModel,
    actor,
    currentActor: async () => (await connection.extra.actor()).actor,
    requestId: requestScope.getStore()?.requestId ?? 'none',
    isRawDataEdit: false,
    sessionId,
    site: {
      hostname: host?.replace(/:\d+$/, '') ?? '',
      origin: () => publicOrigin(options, { protocol: 'https', host }),
    },
    client: {
      address: request.socket.remoteAddress ?? 'unknown',
      userAgent: singleHeader(request.headers['user-agent']),
    },
    transport: 'socket',
    params: {
      query: payload.query,
      ...(payload.operationName ? { operationName: payload.operationName } : {}),
      ...(payload.variables ? { variables: payload.variables } : {}),
    },
    trace: { operation: null, errorCodes: [] },
  }
}
