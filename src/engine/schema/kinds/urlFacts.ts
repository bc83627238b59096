import type { KindFacts } from './KindFacts.ts'

export const urlFacts: KindFacts = {
  values: 'formatted',
  scalars: 'url uri httpurl httpsurl',
  shows: ['id', 'string', 'prose', 'formatted', 'json'],
  width: 220,
  format: 'URL',
}
