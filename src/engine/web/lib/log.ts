/**
 * What the person cannot act on, but a developer must be able to see: blocked storage, an undecodable token, a
 * broken socket. The one place that writes to the console; never give it personal data or tokens. A request that we
 * aborted ourselves is not logged: its page is gone, or sends it again.
 */
export function logWarning(message: string, cause?: unknown): void {
  if (isAbort(cause)) return
  console.warn(`[fundament] ${message}`, ...(cause === undefined ? [] : [cause]))
}

/** Whether the app aborted a request because its response is no longer needed. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
