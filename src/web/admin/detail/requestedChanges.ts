import type { Row } from '../../../introspection/Row.ts'
import type { EntityModel } from '../../../metadata/AdminModel.ts'
import type { ChangesOf } from '../../../metadata/FieldModel.ts'
import { humanise } from '../../../metadata/humanise.ts'
import { ownValue } from '../../../metadata/ownValue.ts'
import type { FieldContext } from '../../field-kinds/FieldKindSlice.ts'
import { isRow } from '../../field-kinds/relation/relationValue.ts'
import {
  describeChanges,
  type DescribedChange,
  type FieldChange,
  readFieldChanges,
} from '../../model-query/describeChanges.ts'

/**
 * What somebody asks for about a record, or has done to it, value by value: a list of changes, or the difference of before and
 * after, and further values by name. Values that `owner`, the request itself, has a field for stand there.
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
    ? readFieldChanges(payload)
    : isRow(payload)
      ? differences(payload, entity, owner)
      : []
  const described = entity
    ? describeChanges(changes, entity, record, context)
    : changes.map((change) => ({ ...change, ...PLAIN, name: change.field, label: change.field }))
  return described.map((change) => {
    if (change.field) return { ...change, label: words[change.name] ?? change.label }
    const label = words[change.name] ?? change.name.split('.').map(humanise).join(' · ')
    return { ...change, label, oldText: inWords(change.old, context), newText: inWords(change.new, context) }
  })
}

function differences(
  { before, after, ...rest }: Row,
  entity: EntityModel | null,
  owner: EntityModel,
): readonly FieldChange[] {
  const [old, next] = [isRow(before) ? before : {}, isRow(after) ? after : {}]
  const known = new Set(
    Object.values(entity?.fields ?? {}).flatMap(({ name, add, update }) => [name, add?.name, update?.name]),
  )
  return [
    ...Object.keys({ ...old, ...next }).flatMap((name) =>
      known.has(name)
        ? [{ field: name, old: old[name], new: next[name] }]
        : leaves(name, old[name], next[name]),
    ),
    ...Object.entries(rest)
      .filter(([name]) => !ownValue(owner.fields, name))
      .flatMap(([name, value]) => leaves(name, undefined, value)),
  ].filter(({ old: one, new: other }) => JSON.stringify(one ?? null) !== JSON.stringify(other ?? null))
}

const PLAIN = { field: null, oldText: '', newText: '' }

/** The values inside a structure, each by the path to it. */
function leaves(field: string, old: unknown, next: unknown): readonly FieldChange[] {
  const parts = [...partsOf(old), ...partsOf(next)]
  if (parts.length === 0) return [{ field, old: old ?? null, new: next ?? null }]
  return [...new Set(parts)].flatMap((key) =>
    leaves(`${field}.${label(key)}`, partOf(old, key), partOf(next, key)),
  )
}

/** People count from 1. */
const label = (key: string) => (/^\d+$/.test(key) ? String(Number(key) + 1) : key)

const partsOf = (value: unknown): readonly string[] =>
  isRow(value) || (Array.isArray(value) && value.some((item) => typeof item === 'object'))
    ? Object.keys(value)
    : []

const partOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[key] : undefined

function inWords(value: unknown, { translate }: FieldContext): string {
  if (Array.isArray(value)) return value.map(String).join(', ')
  if (typeof value === 'boolean') return translate(value ? 'fields.yes' : 'fields.no')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
