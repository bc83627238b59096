import { isNumeric } from '../../../schema/FieldKind.ts'
import type { FieldModel } from '../../../model/FieldModel.ts'
import { changedFieldName } from '../../../model/changedField.ts'
import { isPlainObject } from '../../../rules/plainObjects.ts'
import type { CodecOf, FieldCodec, TextContext } from '../FieldKindSlice.ts'
import { parseJson } from '../json/codec.ts'
import { isPossible } from '../shared/choices.ts'
import { filterCondition, filterText } from '../shared/textCodec.ts'

/**
 * Several values of one kind, each handled by that kind's codec. The form holds a list of their form values.
 */
export function listCodec(codecOf: CodecOf): FieldCodec {
  const itemCodec = (field: FieldModel) => codecOf(itemKindOf(field))
  return {
    selection: ({ name, changesOf }) => ({ [name]: true, ...(changesOf ? { [changesOf.type]: true } : {}) }),
    toText: (value, field, context) =>
      (context.locale === null ? null : changedNames(field, value, context)) ??
      toItems(value)
        .map((item) => itemCodec(field).toText(item, field, context))
        .join(', '),
    toForm: (value, field, model) =>
      toItems(value).map((item) => itemCodec(field).toForm(item, field, model)),
    toWire: (value, field, model) =>
      toItems(value).map((item) => itemCodec(field).toWire(item, field, model)),
    fromText: (text, field, model) =>
      text
        .split(',')
        .map((item) => item.trim())
        .filter((item) => item !== '')
        .map((item) => itemCodec(field).fromText(item, field, model)),
    toFilter: (value, path, field, model) => {
      const text = filterText(value)
      // A number among them is a number on the wire, too.
      if (hasNumbers(field)) return itemCodec(field).toFilter(text, path, oneOf(field), model)
      if (text === '' || !isPossible(field, text)) return null
      return filterCondition(field, path, ['eq', 'in', 'contains'], text)
    },
  }
}

export function toItems(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** Whether its filter is a number that is among the values. */
export function hasNumbers(field: FieldModel): boolean {
  return field.choices.length === 0 && isNumeric(itemKindOf(field))
}

/** The field as its filter sees one of the values: neither limits nor ranges say something useful of several. */
export function oneOf(field: FieldModel): FieldModel {
  const known = (['eq', 'in'] as const).filter((op) => field.filterOperators.includes(op))
  return { ...field, kind: itemKindOf(field), filterOperators: known }
}

export function itemKindOf(field: FieldModel) {
  return field.itemKind ?? 'string'
}

/** Of changes of another record: what people call the fields, once each. Null for other values. */
export function changedNames(
  { changesOf }: FieldModel,
  value: unknown,
  { model, row }: Pick<TextContext, 'model' | 'row'>,
): string | null {
  if (!changesOf) return null
  const names = toItems(value).flatMap((item) => {
    const parsed = typeof item === 'string' && item.startsWith('{') ? parseJson(item) : null
    const name = parsed?.ok && isPlainObject(parsed.value) ? parsed.value['field'] : item
    return typeof name === 'string' ? [changedFieldName(model, row?.[changesOf.type], name)] : []
  })
  return [...new Set(names)].join(', ')
}
