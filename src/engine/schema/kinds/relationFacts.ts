import type { KindFacts } from './KindFacts.ts'

export const relationFacts: KindFacts = {
  values: 'record',
  scalars: '',
  shows: [],
  width: 160,
}
