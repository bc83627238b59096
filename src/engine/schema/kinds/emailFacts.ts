import type { KindFacts } from './KindFacts.ts'

export const emailFacts: KindFacts = {
  values: 'formatted',
  scalars: 'emailaddress email',
  shows: ['id', 'string', 'prose', 'formatted', 'json'],
  width: 220,
  format: 'EMAIL',
  identifiesRows: true,
  namesRows: true,
  tellsApart: true,
}
