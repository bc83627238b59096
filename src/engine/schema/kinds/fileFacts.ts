import type { KindFacts } from './KindFacts.ts'

export const fileFacts: KindFacts = {
  values: 'file',
  scalars: 'upload file storedfile',
  shows: [],
  width: 220,
}
