import type { KindFacts } from './KindFacts.ts'

export const idFacts: KindFacts = {
  values: 'id',
  scalars: 'id uuid guid objectid ulid cuid',
  shows: ['id', 'string', 'prose', 'formatted', 'whole', 'number', 'json'],
  width: 90,
  identifiesRows: true,
  tellsApart: true,
}
