import {
  getNamedType,
  getNullableType,
  type GraphQLSchema,
  isCompositeType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isScalarType,
} from 'graphql'
import { suggest } from '../../../rules/suggest.ts'
import type { Problem } from '../../Problem.ts'
import type { GetHint, ListHint, SchemaHints, WriteHint } from '../../SchemaHints.ts'
import type { GetOperation } from '../../SchemaModel.ts'
import { readList } from '../findLists.ts'
import type { FoundHints, MutationSlot, HintedList, HintedWrite } from '../EntityDraft.ts'
import { findCount, findPageInfo, readRows, type RowsShape } from '../rowsShape.ts'
import { fieldsOf, type OutputField } from '../typeShapes.ts'
import { unfilledIn } from '../mutations/readHintedWrite.ts'
import { fixedInside, hintedArguments } from './hintedArguments.ts'
import { answerAt, leafAt, mutationAt, partsOf, queryAt, type Report, slotAt } from './schemaPaths.ts'

/** The lists that a project describes by hand. What is wrong with them is an error each, at its key. */
export const findHints = (schema: GraphQLSchema, hints: SchemaHints): FoundHints => {
  const problems: Problem[] = []
  const lists: HintedList[] = []
  for (const [name, hint] of Object.entries(hints)) {
    const report: Report = (key, message, advice) => {
      const at = { file: 'backend.json', line: null, path: `lists.${name}.${key}` }
      problems.push({ id: 'config.wrong-value', severity: 'error', at, message, hint: advice })
      return null
    }
    const known = problems.length
    const list = readHintedList(schema, name, hint, report, () => problems.length === known)
    if (list === null) continue
    const { rowType } = list.draft.rows
    const other = lists.find(({ draft }) => draft.rows.rowType === rowType)
    if (other === undefined) lists.push(list)
    else
      report(
        'query',
        `${rowType.name} has a list already: ${other.name}.`,
        'Describe one list for each type of records.',
      )
  }
  return { lists, problems }
}

const readHintedList = (
  schema: GraphQLSchema,
  name: string,
  hint: ListHint,
  report: Report,
  isFine: () => boolean,
): HintedList | null => {
  const field = queryAt(schema, hint.query, 'query', report)
  const rows = field === null ? null : hintedRows(field, hint, report)
  if (field === null || rows === null) return null
  const same = schema.getQueryType()?.getFields()[name]
  const otherType = same === undefined ? null : (readRows(same.type)?.rowType ?? null)
  if (otherType !== null && otherType !== rows.rowType)
    return report('query', `The schema has another list called ${name}.`, 'Give this one another name.')
  const { draft, needs } = readList(field, rows, hintedArguments(field, rows, hint, report))
  for (const arg of isFine() ? needs : [])
    report(
      'fixed',
      `${hint.query} needs "${arg.name}".`,
      `Say what to send: "fixed": { "${arg.name}": … }, or name what it is for.`,
    )
  const writes = (['add', 'update', 'delete'] as const).flatMap((slot) =>
    hint[slot] === undefined ? [] : (readWrite(schema, slot, hint[slot], report) ?? []),
  )
  return {
    name,
    // What follows from another mistake is none of its own.
    draft: isFine() ? { ...draft, fixed: [...draft.fixed, ...fixedInside(draft, report)] } : draft,
    idField: hint.id === undefined ? null : findId(rows, hint.id, report),
    get: hint.get === undefined ? null : readGet(schema, hint.get, rows, report),
    writes,
  }
}

const findId = ({ rowType }: RowsShape, id: string, report: Report): OutputField | null => {
  const fields = fieldsOf(rowType).filter(({ type }) => isScalarType(getNullableType(type)))
  const names = fields.map(({ name }) => name)
  const found = fields.find(({ name }) => name === id)
  return found ?? report('id', `${rowType.name} has no value "${id}".`, suggest(id, names))
}

const readGet = (
  schema: GraphQLSchema,
  { query, id, row }: GetHint,
  { rowType }: RowsShape,
  report: Report,
): GetOperation | null => {
  const field = queryAt(schema, query, 'get.query', report)
  const slot = field === null ? null : slotAt(field, id, 'get.id', report)
  if (field === null || slot === null) return null
  if (isInputObjectType(getNamedType(slot.type)))
    return report(
      'get.id',
      `"${id}" is an object, ${String(slot.type)}.`,
      'Name the field in it that is the id.',
    )
  const rowPath = row === undefined ? findRow(field, rowType.name) : partsOf(row)
  const found = rowPath === null ? null : answerAt(field.type, rowPath.join('.'), 'get.row', report)
  if (rowPath === null || (found !== null && getNamedType(found.type) !== rowType))
    return report(
      'get.row',
      `The answer of ${query} shows no ${rowType.name} there.`,
      'Say where it is: "row".',
    )
  if (found === null) return null
  const { name, type, inside } = slot.fact
  return {
    style: 'by-id',
    field: query,
    arg: { name, type },
    inside: inside?.split('.') ?? [],
    idType: getNamedType(slot.type).name,
    rowPath,
  }
}

/** The answer itself, or its only field of that type. */
const findRow = ({ type }: OutputField, rowType: string): readonly string[] | null => {
  const answer = getNamedType(type)
  if (answer.name === rowType) return []
  const fields = isCompositeType(answer) ? fieldsOf(answer) : []
  const [only, ...others] = fields.filter((field) => getNamedType(field.type).name === rowType)
  return only === undefined || others.length > 0 ? null : [only.name]
}

const readWrite = (
  schema: GraphQLSchema,
  slot: MutationSlot,
  { mutation: name, id, input, row }: WriteHint,
  report: Report,
): HintedWrite | null => {
  const mutation = mutationAt(schema, name, `${slot}.mutation`, report)
  if (mutation === null) return null
  const places = Object.entries({ id, input }).map(([key, path]) =>
    path === undefined || path === '' ? true : slotAt(mutation, path, `${slot}.${key}`, report),
  )
  const answer = row === undefined ? true : answerAt(mutation.type, row, `${slot}.row`, report)
  if (places.includes(null) || answer === null) return null
  const hinted = {
    slot,
    mutation,
    id: id === undefined ? null : partsOf(id),
    input: input === undefined ? null : partsOf(input),
    row: row === undefined ? null : partsOf(row),
  }
  const [unfilled] = unfilledIn(hinted)
  return unfilled === undefined
    ? hinted
    : report(
        slot,
        `${name} needs "${unfilled}", which no form fills.`,
        'Name the object that holds it under "input", or make an action of the mutation.',
      )
}

/** Paths of the rows and of their count. Anything without a hint is detected as in any list. */
const hintedRows = (field: OutputField, hint: ListHint, report: Report): RowsShape | null => {
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
