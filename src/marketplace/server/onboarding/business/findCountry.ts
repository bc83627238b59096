import type { Database } from '../../../../engine/server/db/Database.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'

export interface BusinessCountry {
  readonly entityId: number
  readonly code: string
  /** Of company numbers; null when any is taken. */
  readonly pattern: string | null
}

/** A country that customers may choose. Refuses with INVALID_REFERENCE on `field`. */
export async function findCountry(
  db: Pick<Database, 'query'>,
  by: { readonly code: string } | { readonly id: number },
  field: string,
): Promise<BusinessCountry> {
  const [row] = await db.query<{ entity_id: number; code: string; pattern: string | null }>(
    `select entity_id, code, company_identifier_regex as pattern from countries
     where is_enabled and (code = $1 or entity_id = $2::int)`,
    ['code' in by ? by.code : null, 'id' in by ? by.id : null],
  )
  if (row === undefined) throw refuse('INVALID_REFERENCE', field)
  return { entityId: row.entity_id, code: row.code, pattern: row.pattern }
}
