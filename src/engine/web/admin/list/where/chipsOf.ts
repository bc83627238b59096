import type { WhereGroup, WherePart } from '../../../model-query/where/Where.ts'

/** What has a chip of its own: each condition that must hold, or all alternatives together. */
export function chipsOf(where: WhereGroup): readonly WherePart[] {
  if (where.parts.length === 0) return []
  return where.join === 'or' && where.parts.length > 1 ? [where] : where.parts
}
