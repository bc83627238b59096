import { Agent, request as httpRequest } from 'node:http'

/** The GraphQL request that the benchmark repeats. */
export interface BenchRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface LoadResult {
  readonly requestsPerSecond: number
  readonly medianMs: number
}

/**
 * Sends `count` requests over `connections` kept-alive connections. Throws at the first answer that is not a GraphQL result
 * without errors. It uses Node's HTTP client with an agent, because `fetch` takes more time for a request than either server.
 * The requests ask for uncompressed answers, and a compressed answer ends the run.
 */
export async function measureLoad(
  request: BenchRequest,
  count: number,
  connections: number,
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  try {
    // Check one answer in full before the measured requests.
    toData(request, await post(request, agent))
    return await measureRuns(
      async () => {
        const answer = await post(request, agent)
        // Do not parse every answer: that would use the processor on which the server is measured.
        if (answer.status !== 200 || !answer.body.startsWith('{"data":')) toData(request, answer)
      },
      count,
      connections,
    )
  } finally {
    agent.destroy()
  }
}

/** Runs `work` `count` times in `lanes` parallel loops. */
export async function measureRuns(
  work: (lane: number) => Promise<unknown>,
  count: number,
  lanes: number,
): Promise<LoadResult> {
  const times: number[] = []
  let left = count
  const started = performance.now()
  const loop = async (lane: number) => {
    while (left > 0) {
      left -= 1
      const before = performance.now()
      await work(lane)
      times.push(performance.now() - before)
    }
  }
  await Promise.all(Array.from({ length: lanes }, (_, lane) => loop(lane)))
  const seconds = (performance.now() - started) / 1000
  return { requestsPerSecond: count / seconds, medianMs: median(times) }
}

/** Sends one request. Throws unless the answer has HTTP status 200 and no `errors`. */
export async function send(request: BenchRequest): Promise<Record<string, unknown>> {
  const agent = new Agent()
  return toData(request, await post(request, agent))
}

interface HttpAnswer {
  readonly status: number
  readonly body: string
}

function post({ url, headers, body }: BenchRequest, agent: Agent): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(url, {
      method: 'POST',
      agent,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        accept: 'application/json',
        'accept-encoding': 'identity',
        ...headers,
      },
    })
    sent.once('error', reject)
    sent.once('response', (response) => {
      const encoding = response.headers['content-encoding']
      if (encoding !== undefined && encoding !== 'identity') {
        sent.destroy(new Error(`${url} compressed its answer (${encoding})`))
        return
      }
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
      )
    })
    sent.end(body)
  })
}

function toData({ url }: BenchRequest, { status, body }: HttpAnswer): Record<string, unknown> {
  const answer = JSON.parse(body) as { data?: Record<string, unknown>; errors?: unknown }
  if (status !== 200 || answer.errors !== undefined || answer.data === undefined)
    throw new Error(`${url} answered ${status}: ${body.slice(0, 400)}`)
  return answer.data
}

export const median = (values: readonly number[]): number => percentile(values, 50)

export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length * percent) / 100)] ?? Number.NaN
}
