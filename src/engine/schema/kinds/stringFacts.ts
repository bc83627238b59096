import type { KindFacts } from './KindFacts.ts'

export const stringFacts: KindFacts = {
  values: 'string',
  scalars:
    'string char nonemptystring timespan duration period time localtime timeonly bytearray currency iban',
  shows: ['id', 'string', 'prose', 'formatted', 'day', 'instant', 'choice', 'json'],
  width: 150,
  identifiesRows: true,
  namesRows: true,
  tellsApart: true,
}
