/** Whose token it is; null when it cannot be read. */
export function subjectOf(token: string): string | null {
  const subject = readClaims(token)?.sub
  return typeof subject === 'string' ? subject : null
}

interface Claims {
  readonly sub?: unknown
  readonly iat?: unknown
  readonly exp?: unknown
}

/** What a token says; null when it cannot be read. */
export function readClaims(token: string): Claims | null {
  try {
    const [, payload = ''] = token.split('.')
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' ? claims : null
  } catch {
    return null
  }
}
