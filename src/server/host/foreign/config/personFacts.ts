/**
 * What a header can tell the backend of the person who asks. Nothing that people change themselves, such as their address: they
 * would be somebody else there.
 */
const PERSON_FACTS = ['person.id', 'person.roles'] as const

/** What the identity provider gave: the person's own token for the backend, and any claim. */
const TOKEN = 'person.token'
const CLAIM = /^person\.claims\.(\S+)$/

/** By their names, such as `person.id`. */
export type PersonFacts = Readonly<Partial<Record<string, string>>>

type Headers = Readonly<Record<string, string>>

/** `{person.id}` */
const PLACE = /\{\s*(person\b[^{}]*?)\s*\}/g

const isOpenIdFact = (name: string): boolean => name === TOKEN || CLAIM.test(name)

const isFact = (name: string): boolean => PERSON_FACTS.some((fact) => fact === name) || isOpenIdFact(name)

const placesIn = (text: string): readonly string[] => [...text.matchAll(PLACE)].map(([, name = '']) => name)

/** What a header's text asks of a person and nobody knows. Without an identity provider there are no tokens and claims. */
export const unknownFacts = (text: string, hasOpenId: boolean): readonly string[] =>
  placesIn(text).filter((name) => !isFact(name) || (isOpenIdFact(name) && !hasOpenId))

/** For messages: what a header can tell. */
export const knownFacts = (hasOpenId: boolean): string => {
  const names = [...PERSON_FACTS, ...(hasOpenId ? [TOKEN, 'person.claims.NAME'] : [])].map(
    (name) => `{${name}}`,
  )
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** What headers tell of somebody who has signed in at the identity provider. */
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
 * The headers as this person sends them. One is left out where it tells of nobody, as at the start, or of what this person does
 * not have, or what no header can hold.
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
