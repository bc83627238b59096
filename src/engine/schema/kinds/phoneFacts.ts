import type { KindFacts } from './KindFacts.ts'

export const phoneFacts: KindFacts = {
  values: 'formatted',
  scalars: 'phonenumber phone',
  shows: ['id', 'string', 'prose', 'formatted', 'json'],
  width: 130,
  format: 'PHONE',
  tellsApart: true,
}
