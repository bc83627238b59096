/** One GraphQL request as the benchmark repeats it. */
export interface BenchRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface LoadResult {
  readonly requestsPerSecond: number
  readonly medianMs: number
}

/** Sends `count` requests over `connections` parallel loops; throws at the first answer that is no clean GraphQL result. */
export async function measureLoad(
  request: BenchRequest,
  count: number,
  connections: number,
): Promise<LoadResult> {
  const times: number[] = []
  let left = count
  const started = performance.now()
  const loop = async () => {
    while (left > 0) {
      left -= 1
      const before = performance.now()
      await send(request)
      times.push(performance.now() - before)
    }
  }
  await Promise.all(Array.from({ length: connections }, loop))
  const seconds = (performance.now() - started) / 1000
  return { requestsPerSecond: count / seconds, medianMs: median(times) }
}

/** One answer, checked: HTTP 200 and no `errors`. */
export async function send(request: BenchRequest): Promise<Record<string, unknown>> {
  const response = await fetch(request.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...request.headers },
    body: request.body,
  })
  const answer = (await response.json()) as { data?: Record<string, unknown>; errors?: unknown }
  if (!response.ok || answer.errors !== undefined || answer.data === undefined)
    throw new Error(
      `${request.url} answered ${response.status}: ${JSON.stringify(answer.errors ?? answer).slice(0, 400)}`,
    )
  return answer.data
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
