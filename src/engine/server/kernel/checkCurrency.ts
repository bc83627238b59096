import type { OperationContext } from './OperationContext.ts'
import { refuse } from './runOperation.ts'

/** Refuses two currencies that differ with CURRENCY_MISMATCH, which names both. */
export const checkCurrency = async (
  { db }: Pick<OperationContext, 'db'>,
  one: number,
  other: number,
  field: string | null,
): Promise<void> => {
  if (one === other) return
  const rows = await db.query<{ entity_id: number; code: string }>(
    'SELECT entity_id, code FROM currencies WHERE entity_id = ANY($1::int[])',
    [[one, other]],
  )
  const codeOf = (id: number) => rows.find((row) => row.entity_id === id)?.code ?? String(id)
  throw refuse('CURRENCY_MISMATCH', field, { one: codeOf(one), other: codeOf(other) })
}
