import { isRow, type Row } from '../../../schema/Row.ts'
import type { Selection } from '../../../schema/wire/Wire.ts'
import type { AdminModel } from '../../../model/AdminModel.ts'
import type { DisplayTemplate } from '../../../model/FieldModel.ts'
import { readPath } from '../../../model/values/readPath.ts'
import { renderTemplate } from '../../../model/renderTemplate.ts'
import { templatePaths } from '../../../model/templatePaths.ts'
import type { CodecOf, TextContext } from '../FieldKindSlice.ts'
import { fieldAt, mergeSelections, selectPath } from '../shared/fieldPaths.ts'

/** A row's text from a template; each value is formatted by its kind. */
export function renderDisplay(
  display: DisplayTemplate,
  entity: string,
  row: Row,
  context: TextContext,
  codecOf: CodecOf,
): string {
  return renderTemplate(display, row, (value, path) => {
    const field = fieldAt(context.model, entity, path)
    const owner = path.length === 1 ? row : readPath(row, path.slice(0, -1))
    if (field === null) return String(value)
    return codecOf(field.kind).toText(value, field, { ...context, row: isRow(owner) ? owner : row })
  })
}

/** Selection for a row's text, including its id. */
export function displaySelection(
  display: DisplayTemplate,
  entity: string,
  model: AdminModel,
  codecOf: CodecOf,
): Selection {
  const idField = model.entities[entity]?.idField ?? null
  return mergeSelections(
    idField === null ? {} : { [idField]: true },
    ...templatePaths(display).map((path) => pathSelection(model, entity, path, codecOf)),
  )
}

/** Selects a path; the field at its end selects what its kind needs. */
export function pathSelection(
  model: AdminModel,
  entity: string,
  path: readonly string[],
  codecOf: CodecOf,
): Selection {
  const field = fieldAt(model, entity, path)
  if (field === null) return selectPath(path)
  return selectPath(path.slice(0, -1), codecOf(field.kind).selection(field, model))
}
