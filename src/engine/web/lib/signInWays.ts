import type { TextConfig } from '../../model/generated/EntityConfig.ts'
import type { Locale } from '../../model/Text.ts'
import { isPlainObject } from '../../rules/plainObjects.ts'

/** How people sign in. */
export interface SignInWays {
  /** With what Fundament keeps: a password or a passkey. */
  readonly password: boolean
  /** What people call the identity provider of their organisation; null: there is none. */
  readonly openId: string | null
  /** By pasting a token of the remote backend; null: not offered. */
  readonly token: TokenWay | null
}

export interface TokenWay {
  /** What people call it; null: a token. */
  readonly name: TextConfig | null
  /** Where they get one. */
  readonly hint: TextConfig | null
}

/** As our own server wrote it into the page: another server behind the screens may have other ways than the marketplace. */
export function signInWays(): SignInWays {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="fundament-sign-in"]')
  const { password, openId, token } = parse(meta?.content ?? '')
  return {
    password: password !== false,
    openId: typeof openId === 'string' ? openId : null,
    token: isPlainObject(token) ? { name: toText(token['name']), hint: toText(token['hint']) } : null,
  }
}

/** A text of config in the reader's language. */
export function textIn(text: TextConfig, locale: Locale): string {
  if (typeof text === 'string') return text
  return text[locale] ?? text.en ?? Object.values(text)[0] ?? ''
}

// Our own server has checked it.
const toText = (text: unknown): TextConfig | null =>
  typeof text === 'string' || isPlainObject(text) ? text : null

function parse(text: string): Partial<Readonly<Record<keyof SignInWays, unknown>>> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
