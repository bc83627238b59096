import type { FilterFact } from '../OperationFacts.ts'

/**
 * Whether rows without a value can be filtered by. Not where the field is compared by a bare value, because servers take null
 * there as left out.
 */
export const comparesEmpty = ({ places }: Pick<FilterFact, 'places'>, field: string): boolean =>
  places?.[field]?.eq?.length !== 1
