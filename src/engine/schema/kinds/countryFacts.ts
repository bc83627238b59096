import type { KindFacts } from './KindFacts.ts'

export const countryFacts: KindFacts = {
  values: 'formatted',
  scalars: 'countrycode isocountrycode country',
  shows: ['id', 'string', 'prose', 'formatted', 'choice', 'json'],
  width: 120,
  identifiesRows: true,
  tellsApart: true,
}
