import type { KindFacts } from './KindFacts.ts'

export const percentFacts: KindFacts = {
  values: 'number',
  scalars: 'percent percentage',
  shows: ['id', 'string', 'whole', 'number', 'json'],
  width: 90,
}
