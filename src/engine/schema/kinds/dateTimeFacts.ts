import type { KindFacts } from './KindFacts.ts'

export const dateTimeFacts: KindFacts = {
  values: 'instant',
  scalars:
    'datetime datetimeiso datetimeoffset instant timestamp localdatetime offsetdatetime zoneddatetime utcdatetime',
  shows: ['string', 'day', 'json'],
  width: 150,
}
