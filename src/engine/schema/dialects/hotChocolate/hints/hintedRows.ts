import { getNamedType, getNullableType, isCompositeType, isInterfaceType, isObjectType } from 'graphql'
import type { ListHint } from '../../../SchemaHints.ts'
import { findCount, findPageInfo, readRows, type RowsShape } from '../rowsShape.ts'
import type { OutputField } from '../typeShapes.ts'
import { answerAt, leafAt, partsOf, type Report } from './schemaPaths.ts'

/** Paths of the rows and of their count. Anything without a hint is detected as in any list. */
export const hintedRows = (field: OutputField, hint: ListHint, report: Report): RowsShape | null => {
  const known = readRows(field.type)
  const path = hint.rows ?? known?.path.join('.')
  if (path === undefined)
    return report(
      'query',
      `The answer of ${hint.query}, ${String(field.type)}, shows no rows.`,
      'Say where they stand in it under "rows".',
    )
  const rows = answerAt(field.type, path, 'rows', report)
  if (rows === null) return null
  const rowType = getNamedType(rows.type)
  if (!isCompositeType(rowType) || !rows.isMany)
    return report('rows', `"${path}" is ${String(rows.type)}, no list of records.`, 'Name a list of objects.')
  const names = partsOf(path)
  const wrapper = getNullableType(field.type)
  const isObject = isObjectType(wrapper) || isInterfaceType(wrapper)
  const count = isObject ? findCount(wrapper) : { totalPath: null, countLimit: null }
  const totalPath =
    hint.total === undefined
      ? count.totalPath
      : leafAt(field.type, hint.total, ['Int', 'Long', 'Float'], 'total', report)
  const more =
    hint.hasMore === undefined ? null : leafAt(field.type, hint.hasMore, ['Boolean'], 'hasMore', report)
  const isConnection = known?.style === 'connection' && known.path.join('.') === path && more === null
  const shape: RowsShape = {
    style: names.length === 0 ? 'plain' : isConnection ? 'connection' : 'segment',
    rowType,
    path: names,
    totalPath,
    countLimit: hint.total === undefined ? count.countLimit : null,
    pageInfoPath: isConnection ? known.pageInfoPath : isObject ? findPageInfo(wrapper, 'hasNextPage') : null,
  }
  if (more === null) return shape
  return { ...shape, pageInfoPath: more.slice(0, -1), moreField: more.at(-1) ?? '' }
}
