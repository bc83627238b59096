/**
 * What the person cannot act on, but a developer must be able to see: blocked storage, an undecodable token, a
 * broken socket. The one place that writes to the console; never give it personal data or tokens.
 */
export function logWarning(message: string, cause?: unknown): void {
  console.warn(`[fundament] ${message}`, ...(cause === undefined ? [] : [cause]))
}
