import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { HostOptions } from '../HostOptions.ts'
import { isSameSecret } from './isSameSecret.ts'
import { bearerToken } from './readActor.ts'

export interface Metrics {
  readonly registry: Registry
  readonly requestSeconds: Histogram<'method' | 'route' | 'status'>
  readonly operations: Counter<'kind' | 'outcome'>
  readonly openSockets: Gauge
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer a request.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [registry],
    }),
    operations: new Counter({
      name: 'graphql_operations_total',
      help: 'GraphQL operations by kind and by the code of their first error.',
      labelNames: ['kind', 'outcome'],
      registers: [registry],
    }),
    openSockets: new Gauge({
      name: 'live_sockets_open',
      help: 'Open web sockets.',
      registers: [registry],
    }),
  }
}

/** `/healthz`: the process responds. `/readyz`: its database does too. `/metrics`: for Prometheus. */
export function monitoringRoutes(
  app: FastifyInstance,
  metrics: Metrics,
  options: Pick<HostOptions, 'db' | 'isProduction' | 'metricsToken'>,
): void {
  app.get('/healthz', { config: { whyOpen: WHY_OPEN } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { config: { whyOpen: WHY_OPEN } }, async (_request, reply) => {
    const isReady = await answersInTime(options)
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'the database does not answer' })
  })
  app.get('/metrics', async (request, reply) => {
    if (options.metricsToken === null && options.isProduction) return reply.callNotFound()
    if (
      options.metricsToken !== null &&
      !isSameSecret(bearerToken(request.headers.authorization), options.metricsToken)
    ) {
      return reply.code(401).send({ status: 'a bearer token is needed' })
    }
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}

const WHY_OPEN = 'What starts and restarts the server asks it and has no cookie.'

const READY_WITHIN_MS = 2_000

async function answersInTime({ db }: Pick<HostOptions, 'db'>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), READY_WITHIN_MS)
  })
  try {
    return await Promise.race([db.query('select 1').then(() => true), late])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
