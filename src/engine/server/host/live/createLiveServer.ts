import { randomUUID } from 'node:crypto'
import type { ExecutionArgs } from 'graphql'
import { GraphQLError } from 'graphql'
import type { Context, Server, SubscribePayload } from 'graphql-ws'
import { makeServer } from 'graphql-ws'
import type { GraphQLEngine } from '../graphql/createGraphQLEngine.ts'
import { newTrace, type HostContext } from '../graphql/HostContext.ts'
import { maskError } from '../graphql/maskError.ts'
import type { HostOptions } from '../HostOptions.ts'
import { NO_BROWSER } from '../http/browserCookie.ts'
import { buildContext } from '../http/buildContext.ts'
import { NO_DEVICE } from '../http/deviceCookie.ts'
import { singleHeader } from '../http/readActor.ts'
import { requestScope } from '../requestScope.ts'
import type { LiveSession } from './LiveSession.ts'
import type { LiveShares } from './LiveShares.ts'
import { SUBSCRIPTIONS_EACH } from './LiveShares.ts'

type Connection = Context<Record<string, unknown>, LiveSession>

const SUBSCRIPTIONS_PER_SOCKET = 20

/** Runs socket operations through the same engine, gate and masking as HTTP. */
export function createLiveServer(
  engine: GraphQLEngine,
  options: HostOptions,
  shares: LiveShares,
): Server<LiveSession> {
  const mask = (error: unknown): GraphQLError =>
    maskError(error, requestScope.getStore()?.requestId ?? 'none', options.log)

  const prepared: Prepared = new WeakMap()

  return makeServer<Record<string, unknown>, LiveSession>({
    onConnect: (connection) =>
      connection.extra.open(connection.connectionParams ?? {}, {
        subscriptions: () => Object.keys(connection.subscriptions).length,
      }),
    onSubscribe: (connection, _id, payload) =>
      requestScope.run({ requestId: randomUUID() }, async () => {
        try {
          return await prepare(engine, options, shares, connection, payload, prepared)
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
  shares: LiveShares,
  connection: Connection,
  payload: SubscribePayload,
  prepared: Prepared,
): Promise<ExecutionArgs | readonly GraphQLError[]> {
  // Before anything is awaited: later ones must not count against this one.
  const tooMany = tooManySubscriptions(shares, connection)
  if (tooMany !== null) return [tooMany]
  const { schema, parse, validate, contextFactory, execute, subscribe } = engine.getEnveloped(
    await contextOf(options, connection, payload),
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

/** The new one is counted already. */
function tooManySubscriptions(
  shares: LiveShares,
  { subscriptions, extra: { userId } }: Connection,
): GraphQLError | null {
  const extensions = { code: 'RATE_LIMITED' }
  if (Object.keys(subscriptions).length > SUBSCRIPTIONS_PER_SOCKET) {
    return new GraphQLError(`At most ${SUBSCRIPTIONS_PER_SOCKET} subscriptions per socket.`, { extensions })
  }
  if (userId !== null && shares.subscriptionsOf(userId) > SUBSCRIPTIONS_EACH) {
    return new GraphQLError(`At most ${SUBSCRIPTIONS_EACH} subscriptions per person.`, { extensions })
  }
  return null
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

async function contextOf(
  options: HostOptions,
  { extra: session }: Connection,
  { query, operationName, variables }: SubscribePayload,
): Promise<HostContext> {
  const context = await buildContext(options, {
    request: session.request,
    host: singleHeader(session.request.headers.host),
    resolve: () => session.actor(),
    requestId: requestScope.getStore()?.requestId ?? 'none',
    isRawDataEdit: false,
    address: session.address,
    device: NO_DEVICE,
    browser: NO_BROWSER,
    transport: 'socket',
    trace: newTrace(),
  })
  return {
    ...context,
    params: { query, ...(operationName ? { operationName } : {}), ...(variables ? { variables } : {}) },
  }
}
