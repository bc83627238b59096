import type { DataProvider, GetListParams } from 'react-admin'

/** Debounce time of a list's queries. */
export const LIST_QUERY_DEBOUNCE_MS = 300

/**
 * Combines quick successive clicks (page, page, sort) into few queries: the first is sent at once, later ones
 * wait until the clicks pause. A superseded query is aborted before it is sent.
 */
export function debounceLists<Provider extends DataProvider>(
  provider: Provider,
  now: () => number = Date.now,
): Provider {
  const lastAsked = new Map<string, number>()
  return {
    ...provider,
    getList: async (resource: string, params: GetListParams) => {
      const { signal } = params
      const since = now() - (lastAsked.get(resource) ?? Number.NEGATIVE_INFINITY)
      lastAsked.set(resource, now())
      if (since < LIST_QUERY_DEBOUNCE_MS) await quiet(signal)
      return provider.getList(resource, params)
    },
  }
}

function quiet(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(new DOMException('Overtaken by a newer query', 'AbortError'))
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, LIST_QUERY_DEBOUNCE_MS)
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })
}
