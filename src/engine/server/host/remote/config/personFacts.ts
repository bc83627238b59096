/**
 * What a header can send to the backend about the caller. Nothing that people can change themselves, such as their address: they
 * could pose as another person there.
 */
const PERSON_FACTS = ['person.id', 'person.roles'] as const

/** The person's own token for the backend, and any claim of the identity provider. */
const TOKEN = 'person.token'
const CLAIM = /^person\.claims\.(\S+)$/

/** By their names, such as `person.id`. */
export type PersonFacts = Readonly<Partial<Record<string, string>>>

type Headers = Readonly<Record<string, string>>

/** `{person.id}` */
const PLACE = /\{\s*(person\b[^{}]*?)\s*\}/g

const isFact = (name: string): boolean =>
  PERSON_FACTS.some((fact) => fact === name) || name === TOKEN || CLAIM.test(name)

const placesIn = (text: string): readonly string[] => [...text.matchAll(PLACE)].map(([, name = '']) => name)

/** Whether a header's text differs from person to person. */
export const namesPerson = (text: string): boolean => placesIn(text).length > 0

/** Ways in that bring a token, and claims. */
export interface WaysIn {
  readonly openId?: unknown
  readonly token?: unknown
}

const hasToken = ({ openId, token }: WaysIn): boolean => Boolean(openId) || Boolean(token)

/** Facts in a header's text that are never known: only people who sign in by `ways` have a token or claims. */
export const unknownFacts = (text: string, ways: WaysIn): readonly string[] =>
  placesIn(text).filter(
    (name) => !isFact(name) || (name === TOKEN && !hasToken(ways)) || (CLAIM.test(name) && !ways.openId),
  )

/** For messages: the facts that a header can send. */
export const knownFacts = (ways: WaysIn): string => {
  const own = [...(hasToken(ways) ? [TOKEN] : []), ...(ways.openId ? ['person.claims.NAME'] : [])]
  const names = [...PERSON_FACTS, ...own].map((name) => `{${name}}`)
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** What headers send about a person who signed in at the identity provider. */
export interface OpenIdFacts {
  readonly usesToken: boolean
  readonly claims: readonly string[]
}

export function openIdFactsIn(headers: Headers): OpenIdFacts {
  const names = Object.values(headers).flatMap(placesIn)
  const claims = names.flatMap((name) => CLAIM.exec(name)?.[1] ?? [])
  return { usesToken: names.includes(TOKEN), claims: [...new Set(claims)] }
}

/**
 * The headers as this person sends them. A header is omitted when there is no person, as at startup, when the person does not
 * have the fact, or when no header can hold the value.
 */
export const headersOf = (headers: Headers, person: PersonFacts | null): Headers =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, text]) => {
      const places = placesIn(text).filter(isFact)
      if (places.some((fact) => !isSendable(person?.[fact]))) return []
      // Filled in once: what a person is called is no place for another fact.
      return [[name, text.replaceAll(PLACE, (all, fact: string) => person?.[fact] ?? all)]]
    }),
  )

const isSendable = (value: string | undefined): boolean => value !== undefined && /^[\x20-\x7E]+$/.test(value)
