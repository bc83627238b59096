import type { KindFacts } from './KindFacts.ts'

export const enumFacts: KindFacts = {
  values: 'choice',
  scalars: '',
  shows: ['id', 'string', 'prose', 'formatted', 'whole', 'json'],
  width: 105,
  tellsApart: true,
}
