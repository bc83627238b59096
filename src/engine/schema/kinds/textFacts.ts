import type { KindFacts } from './KindFacts.ts'

export const textFacts: KindFacts = {
  values: 'prose',
  scalars: 'longtext multilinetext markdown richtext html',
  shows: ['id', 'string', 'prose', 'formatted', 'json'],
  width: 260,
}
