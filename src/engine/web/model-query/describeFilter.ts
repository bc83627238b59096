import type { Filter } from '../../schema/Filter.ts'
import { resolveRelativeDates } from '../../schema/relativeDate.ts'
import { valuesOf } from '../../schema/FieldKind.ts'
import type { EntityModel } from '../../model/AdminModel.ts'
import type { FieldModel } from '../../model/FieldModel.ts'
import { clockDate } from '../../rules/clock.ts'
import { codecOf } from '../field-kinds/fieldKinds.tsx'
import type { FieldContext } from '../field-kinds/FieldKindSlice.ts'
import { toPlainText } from '../field-kinds/shared/textCodec.ts'
import { fieldAt } from '../field-kinds/shared/fieldPaths.ts'

/** One condition as people read it: `Status` and `Pending, Manual check`. */
export interface DescribedCondition {
  readonly label: string
  readonly text: string
}

type Leaf = Extract<Filter, { readonly path: readonly string[] }>

/**
 * A filter from config in words: its conditions, all of which hold. Alternatives are one condition without a label. Days
 * such as `{today}` are those of today.
 */
export function describeFilter(
  entity: EntityModel,
  filter: Filter | null,
  context: FieldContext,
): readonly DescribedCondition[] {
  if (filter === null) return []
  return describe(entity, resolveRelativeDates(filter, clockDate()), context)
}

function describe(entity: EntityModel, filter: Filter, context: FieldContext): readonly DescribedCondition[] {
  if ('and' in filter) return filter.and.flatMap((part) => describe(entity, part, context))
  if ('path' in filter) return [describeLeaf(entity, filter, context)]
  const either = filter.or.map((part) =>
    describe(entity, part, context)
      .map(({ label, text }) => (label === '' ? text : `${label}: ${text}`))
      .join(` ${context.translate('filters.words.and')} `),
  )
  return [{ label: '', text: either.join(` ${context.translate('filters.words.or')} `) }]
}

function describeLeaf(entity: EntityModel, { path, op, value }: Leaf, context: FieldContext) {
  const field = fieldAt(context.model, entity.name, path)
  const label = labelOf(entity, path, context)
  const word = (key: string) => context.translate(`filters.words.${key}`)
  const text = (one: unknown) =>
    one === null || field === null
      ? word('empty')
      : codecOf(field.kind).toText(one, field, { model: context.model, locale: context.locale }) ||
        toPlainText(one)
  const texts = (Array.isArray(value) ? value : [value]).map(text).join(', ')
  const negated = (key: string) => context.translate('filters.words.not', { text: key })
  // Ids have no order, so a limit on one only asks whether there is a record.
  if (field !== null && valuesOf(field.kind) === 'id' && (op === 'gt' || op === 'gte'))
    return { label, text: negated(word('empty')) }
  if (op === 'neq' || op === 'nin') return { label, text: negated(texts) }
  const sign = SIGNS[op]
  if (sign !== undefined) return { label, text: `${sign} ${texts}` }
  return { label, text: op.startsWith('n') ? negated(texts) : texts }
}

/** A comparison that is negated includes empty values, which a sign does not say; none is configured so far. */
const SIGNS: Readonly<Partial<Record<Leaf['op'], string>>> = { gt: '>', gte: '≥', lt: '<', lte: '≤' }

/** The column's title, or else the labels of the fields on the way, without the id at the end of a relation. */
function labelOf(entity: EntityModel, path: readonly string[], { model }: FieldContext): string {
  const id = path.join('.')
  const column = entity.list.columns.find((one) => one.id === id)
  if (column) return column.label
  const fields = path.map((_name, at) => fieldAt(model, entity.name, path.slice(0, at + 1)))
  const named = fields.filter(
    (field, at): field is FieldModel =>
      field !== null && !(valuesOf(field.kind) === 'id' && at > 0 && at === fields.length - 1),
  )
  return named.map((field) => field.label).join(' · ') || id
}
