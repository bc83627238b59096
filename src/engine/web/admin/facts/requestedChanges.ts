import { isRow, type Row } from '../../../schema/Row.ts'
import type { AdminModel, EntityModel } from '../../../model/AdminModel.ts'
import type { ChangesOf } from '../../../model/FieldModel.ts'
import { ownValue } from '../../../model/ownValue.ts'
import { isBlank } from '../../../model/values/readPath.ts'
import type { FieldContext } from '../../field-kinds/FieldKindSlice.ts'
import { type JsonWords, nameInWords, valueInWords } from '../../field-kinds/json/jsonWords.ts'
import {
  describeChanges,
  type DescribedChange,
  type FieldChange,
  readFieldChanges,
} from '../../model-query/describeChanges.ts'

/**
 * Requested or completed changes of a record, value by value: a list of changes, or the difference of before and
 * after, and further values by name. Omits values that `owner`, the request itself, has a field for.
 */
export function requestedChanges(
  payload: unknown,
  { words }: ChangesOf,
  entity: EntityModel | null,
  owner: EntityModel,
  record: Row,
  context: FieldContext,
): readonly DescribedChange[] {
  const changes = Array.isArray(payload)
    ? readFieldChanges(payload).map(({ field, ...sides }) => ({ path: [field], ...sides }))
    : isRow(payload)
      ? differences(payload, entity, owner)
      : []
  const own = wordsOfModel(context.model)
  return changes.map(({ path, ...sides }) => {
    const change: FieldChange = { field: path.join('.'), ...sides }
    const [described] = entity && path.length === 1 ? describeChanges([change], entity, record, context) : []
    const texts = { ...ownValue(entity?.fields ?? {}, path[0] ?? '')?.translations, ...words }
    const names = { ...own.choices, ...own.names, ...texts }
    const values = { ...own.choices, ...texts }
    if (described?.field) return { ...described, label: words[described.name] ?? described.label }
    const inWords = (value: unknown) => (isBlank(value) ? '' : valueInWords(value, values, context))
    return {
      ...sides,
      name: change.field,
      field: null,
      label: path.map((name) => nameInWords(name, names)).join(' · '),
      oldText: inWords(sides.old),
      newText: inWords(sides.new),
    }
  })
}

function differences(
  { before, after, ...rest }: Row,
  entity: EntityModel | null,
  owner: EntityModel,
): readonly Leaf[] {
  const [old, next] = [isRow(before) ? before : {}, isRow(after) ? after : {}]
  // Of JSON, what differs in it says more than all of it twice.
  const fields = Object.values(entity?.fields ?? {}).filter(({ kind }) => kind !== 'json')
  const known = new Set(fields.flatMap(({ name, add, update }) => [name, add?.name, update?.name]))
  return [
    ...Object.keys({ ...old, ...next }).flatMap((name) =>
      known.has(name)
        ? [{ path: [name], old: old[name], new: next[name] }]
        : leaves([name], old[name], next[name]),
    ),
    ...Object.entries(rest)
      .filter(([name]) => !ownValue(owner.fields, name))
      .flatMap(([name, value]) => leaves([name], undefined, value)),
  ].filter(({ old: one, new: other }) => JSON.stringify(one ?? null) !== JSON.stringify(other ?? null))
}

/** What the model calls choices and fields, for values that are of no field of the record. */
function wordsOfModel({ entities }: AdminModel): { readonly choices: JsonWords; readonly names: JsonWords } {
  const fields = Object.values(entities).flatMap((entity) => Object.values(entity.fields))
  // Of several the first.
  const inFirstWords = (pairs: readonly (readonly [string, string])[]) =>
    Object.fromEntries(pairs.toReversed())
  return {
    choices: inFirstWords(
      fields.flatMap((field) => field.choices.map(({ value, label }) => [value, label] as const)),
    ),
    names: inFirstWords(fields.map(({ name, label }) => [name, label] as const)),
  }
}

interface Leaf {
  readonly path: readonly string[]
  readonly old: unknown
  readonly new: unknown
}

/** The values inside a structure, each by the path to it. */
function leaves(path: readonly string[], old: unknown, next: unknown): readonly Leaf[] {
  const [before, after] = [partsOf(old), partsOf(next)]
  if (!before && !after) return [{ path, old: old ?? null, new: next ?? null }]
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].flatMap((key) =>
    leaves([...path, key], before?.[key], after?.[key]),
  )
}

/** By name; items of a list by their own id, which identifies them at any position, else by their position, from 1. */
function partsOf(value: unknown): Row | null {
  if (isRow(value)) return value
  if (!Array.isArray(value) || !value.some((item) => typeof item === 'object')) return null
  return Object.fromEntries(
    value.map((item: unknown, at) => {
      if (!isRow(item) || typeof item['id'] !== 'string') return [String(at + 1), item]
      const { id, ...rest } = item
      return [id, rest]
    }),
  )
}
