import type { Row } from '../../../schema/Row.ts'
import type { AdminModel } from '../../../model/AdminModel.ts'
import type { FieldModel } from '../../../model/FieldModel.ts'
import { LOCALES } from '../../../model/Text.ts'
import { codecOf } from '../../field-kinds/fieldKinds.tsx'
import type { Lookup } from '../../field-kinds/fieldContexts.ts'
import { renderDisplay } from '../../field-kinds/relation/displayText.ts'
import { toRelatedId } from '../../field-kinds/relation/codec.ts'
import type { ValueReading } from './readCell.ts'

/** Finds the records that a file's texts refer to; looks up each text once. */
export interface ReferenceFinder {
  readonly find: (text: string, field: FieldModel, signal: AbortSignal) => Promise<ValueReading>
}

export function createReferenceFinder(model: AdminModel, lookup: Lookup): ReferenceFinder {
  const known = new Map<string, Promise<ValueReading>>()
  return {
    find: (text, field, signal) => {
      const key = `${field.name}/${text}`
      const found = known.get(key) ?? findRecord(text, field, model, lookup, signal)
      known.set(key, found)
      // A failure may be temporary, so the next lookup tries again.
      found.catch(() => known.delete(key))
      return found
    },
  }
}

/** By id or by display name, in the field's form or the entity's own. */
async function findRecord(
  text: string,
  field: FieldModel,
  model: AdminModel,
  lookup: Lookup,
  signal: AbortSignal,
): Promise<ValueReading> {
  const { reference } = field
  const entity = reference ? model.entities[reference.entity] : undefined
  if (!reference || !entity) return unknown(text)
  const rows = await lookup.search(entity.name, text, { filter: reference.filter, signal })
  const wanted = text.toLocaleLowerCase()
  const named = rows.filter((row) =>
    namesOf(row, field, model).some((name) => name.toLocaleLowerCase() === wanted),
  )
  const [only] = named
  if (only && named.length === 1) return { kind: 'value', value: toValue(only, field, entity.idField) }
  if (named.length > 1) return { kind: 'invalid', key: 'lists.import.severalMatches', params: { text } }
  const id = toRelatedId(text, field, model)
  const row = id === null ? null : await lookup.get(entity.name, id)
  return row ? { kind: 'value', value: toValue(row, field, entity.idField) } : unknown(text)
}

function namesOf(row: Row, field: FieldModel, model: AdminModel): readonly string[] {
  const { reference } = field
  const entity = reference ? model.entities[reference.entity] : undefined
  if (!reference || !entity) return []
  return [reference.display, entity.display].flatMap((display) =>
    [null, ...LOCALES].map((locale) => renderDisplay(display, entity.name, row, { model, locale }, codecOf)),
  )
}

/** A relation holds the related row; a field that config declares as an id holds only the id. */
function toValue(row: Row, field: FieldModel, idField: string | null): unknown {
  return field.relation ? row : idField === null ? null : row[idField]
}

function unknown(text: string): ValueReading {
  return { kind: 'invalid', key: 'lists.import.noMatch', params: { text } }
}
