import { createHash } from 'node:crypto'
import { type ElectronicId, isNorwegian } from '../../../../rules/identityProviders.ts'

/** A person that the sandbox can play. No real person has this name and number. */
export interface SandboxPerson {
  readonly firstName: string
  readonly lastName: string
  /** `1987-04-12` */
  readonly dateOfBirth: string
  /** Null: one that follows from the rest. */
  readonly nationalId: string | null
}

/** Believable people to choose from; one of them is a minor, whatever the year. */
export const sandboxPeople = (provider: ElectronicId, now: Date): readonly SandboxPerson[] => {
  const minor = `${now.getUTCFullYear() - 15}-03-09`
  const people = isNorwegian(provider)
    ? [
        { firstName: 'Ingrid', lastName: 'Solberg', dateOfBirth: '1984-02-17' },
        { firstName: 'Lars Erik', lastName: 'Haugen', dateOfBirth: '1971-11-03' },
        { firstName: 'Nora', lastName: 'Berg', dateOfBirth: '1996-06-28' },
        { firstName: 'Jonas', lastName: 'Lie', dateOfBirth: minor },
      ]
    : [
        { firstName: 'Mette', lastName: 'Sørensen', dateOfBirth: '1987-04-12' },
        { firstName: 'Henrik', lastName: 'Dahl', dateOfBirth: '1965-09-30' },
        { firstName: 'Freja', lastName: 'Holm', dateOfBirth: '1999-12-05' },
        { firstName: 'Oliver', lastName: 'Juhl', dateOfBirth: minor },
      ]
  return people.map((person) => ({ ...person, nationalId: null }))
}

/** What the issuer stores of a choice: the person, in a form that is the same each time. */
export const toSubject = ({ firstName, lastName, dateOfBirth, nationalId }: SandboxPerson): string =>
  Buffer.from(JSON.stringify([firstName, lastName, dateOfBirth, nationalId])).toString('base64url')

/** Null for anything that `toSubject` did not write. */
export function readSubject(subject: string): SandboxPerson | null {
  try {
    const read: unknown = JSON.parse(Buffer.from(subject, 'base64url').toString('utf8'))
    if (!Array.isArray(read)) return null
    const [firstName, lastName, dateOfBirth, nationalId]: readonly unknown[] = read
    if (typeof firstName !== 'string' || typeof lastName !== 'string' || typeof dateOfBirth !== 'string')
      return null
    return {
      firstName,
      lastName,
      dateOfBirth,
      nationalId: typeof nationalId === 'string' ? nationalId : null,
    }
  } catch {
    return null
  }
}

/** The claims that the broker of this provider sends; the same person has the same number at both brokers. */
export function toClaims(provider: ElectronicId, person: SandboxPerson): Readonly<Record<string, string>> {
  const { firstName, lastName, dateOfBirth } = person
  const number = person.nationalId ?? numberOf(provider, person)
  const common = { name: `${firstName} ${lastName}`, birthdate: dateOfBirth }
  const names = { given_name: firstName, family_name: lastName }
  const country = isNorwegian(provider) ? 'NO' : 'DK'
  switch (provider) {
    case 'SIGNICAT_MIT_ID':
    case 'SIGNICAT_NO_BANK_ID':
      return { ...common, ...names, nin: number, nin_type: 'PERSON', nin_issuing_country: country }
    case 'CRIIPTO_MIT_ID':
      return { ...common, identityscheme: 'dkmitid', cprNumberIdentifier: number, country }
    case 'CRIIPTO_NO_BANK_ID':
      return { ...common, ...names, identityscheme: 'nobankid-oidc', socialno: number, country }
  }
}

/** Day, month and year of birth, and digits that follow from the person: four in Denmark, five in Norway. */
function numberOf(provider: ElectronicId, person: SandboxPerson): string {
  const [year = '', month = '', day = ''] = person.dateOfBirth.split('-')
  const digits = isNorwegian(provider) ? 5 : 4
  const hash = createHash('sha256').update(toSubject(person)).digest().readUInt32BE()
  return `${day}${month}${year.slice(2)}${String(hash % 10 ** digits).padStart(digits, '0')}`
}
