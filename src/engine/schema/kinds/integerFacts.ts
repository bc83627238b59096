import type { KindFacts } from './KindFacts.ts'

export const integerFacts: KindFacts = {
  values: 'whole',
  scalars:
    'int short long byte sbyte int16 int32 int64 uint uint16 uint32 uint64 ushort ulong bigint biginteger safeint unsignedbyte signedbyte unsignedint unsignedlong unsignedshort nonnegativeint nonpositiveint positiveint negativeint year port',
  shows: ['id', 'string', 'whole', 'number', 'json'],
  width: 90,
  identifiesRows: true,
}
