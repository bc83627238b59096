import { consents } from '../../tables/consents.ts'
import { partnerPeople } from '../../access/rowRules.ts'
import type { EntitySpec } from '../../../../engine/server/entities/EntityDefinition.ts'

/** Read-only: signing up writes it, and so does sending in a loan application. */
export const consentDefinition: EntitySpec = {
  typeName: 'Consent',
  description: 'A text of the platform that a person accepted.',
  table: consents,
  belongsTo: ['person'],
  fields: {
    person: { description: 'Who accepted it.' },
    loanApplication: {
      description: 'Loan application it was given with; empty for the platform’s own texts.',
    },
    kind: { description: 'Which text it was.' },
    version: { isCode: true, description: 'The day from which the text was valid.' },
    locale: { enumName: 'locale', description: 'Language in which it was shown.' },
    acceptedAtUtc: { description: 'When it was accepted.' },
  },
  display: ['person.firstName', 'person.lastName', 'version'],
  access: {
    read: {
      staff: 'all',
      partner: (actor) => ({ person: partnerPeople(actor) }),
      customer: (actor) => ({ person: { entityId: { eq: actor.personId } } }),
    },
  },
}
