import type { EntityId, Row } from '../../schema/Row.ts'
import { FAILED, failedOf } from '../../schema/dialects/failedOf.ts'
import type { Selection } from '../../schema/dialects/Dialect.ts'
import type { EntityModel } from '../../model/AdminModel.ts'
import { isBlank } from '../../model/readPath.ts'

/**
 * A field that may not be null takes all rows along when it fails in one, so the list comes without it. It is read again row
 * by row, so that only the rows in which it fails lack it; with the related record that it is a part of, if it is. Given up when
 * it fails in all of the first.
 */
export async function readApart(
  readRow: (id: EntityId, selection: Selection) => Promise<Row | null>,
  { idField }: EntityModel,
  selection: Selection,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const lost = Object.keys(selection).filter((name) => {
    const known = rows.filter((row) => lacks(row, name) || !isBlank(row[name]))
    return known.length > 1 && known.every((row) => lacks(row, name))
  })
  if (idField === null || lost.length === 0 || rows.length > MOST_ROWS) return rows
  const wanted: Selection = {
    [idField]: true,
    ...Object.fromEntries(lost.map((name) => [name, selection[name] ?? true])),
  }
  const readOne = async (row: Row): Promise<Row> => {
    if (!lost.some((name) => lacks(row, name))) return row
    const found = await readRow(row[idField] as EntityId, wanted).catch(() => null)
    if (found === null) return row
    const others = failedOf(row).filter((name) => !lost.includes(name))
    return { ...row, ...found, [FAILED]: [...others, ...failedOf(found)] }
  }
  const known: Row[] = []
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    known.push(...(await Promise.all(rows.slice(at, at + AT_ONCE).map(readOne))))
    if (known.every((row) => lost.every((name) => lacks(row, name) || isBlank(row[name])))) return rows
  }
  return known
}

/** Whether the server failed to answer the field, or something inside it. */
const lacks = (row: Row, name: string): boolean => failedOf(row).includes(name) || hasGap(row[name])

const hasGap = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.some(hasGap)
  if (typeof value !== 'object' || value === null) return false
  return failedOf(value as Row).length > 0 || Object.values(value).some(hasGap)
}

const AT_ONCE = 4
/** More would be too many requests. */
const MOST_ROWS = 100
