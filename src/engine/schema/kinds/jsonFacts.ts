import type { KindFacts } from './KindFacts.ts'

export const jsonFacts: KindFacts = {
  values: 'json',
  scalars:
    'json any jsonobject jsonnode jsonelement jsondocument jsontype geojson map object anytype dictionary',
  shows: ['string', 'prose', 'list', 'object'],
  width: 260,
}
