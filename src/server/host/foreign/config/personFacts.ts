/**
 * What a header can tell the backend of the person who asks. Nothing that people change themselves, such as their address: they
 * would be somebody else there.
 */
export const PERSON_FACTS = ['person.id', 'person.roles'] as const

export type PersonFacts = Readonly<Record<(typeof PERSON_FACTS)[number], string>>

type Headers = Readonly<Record<string, string>>

/** `{person.id}` */
const PLACE = /\{\s*(person\b[^{}]*?)\s*\}/g

const isFact = (name: string): name is keyof PersonFacts => PERSON_FACTS.some((fact) => fact === name)

/** What a header's text asks of a person and nobody knows. */
export const unknownFacts = (text: string): readonly string[] =>
  [...text.matchAll(PLACE)].flatMap(([, name = '']) => (isFact(name) ? [] : [name]))

/** The headers as this person sends them. For nobody, as at the start, those that tell of a person are left out. */
export const headersOf = (headers: Headers, person: PersonFacts | null): Headers =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, text]) => {
      if (person === null) return text.search(PLACE) === -1 ? [[name, text]] : []
      // Filled in once: what a person is called is no place for another fact.
      return [[name, text.replaceAll(PLACE, (all, fact: string) => (isFact(fact) ? person[fact] : all))]]
    }),
  )
