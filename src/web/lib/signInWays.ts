/** How people sign in. */
export interface SignInWays {
  /** With what Fundament keeps: a password or a passkey. */
  readonly password: boolean
  /** What people call the identity provider of their organisation; null: there is none. */
  readonly openId: string | null
}

/** As our own server wrote it into the page: another server behind the screens may have other ways than the marketplace. */
export function signInWays(): SignInWays {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="fundament-sign-in"]')
  const ways = parse(meta?.content ?? '')
  return { password: ways.password !== false, openId: typeof ways.openId === 'string' ? ways.openId : null }
}

function parse(text: string): Partial<Readonly<Record<keyof SignInWays, unknown>>> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
