import type { ActionResult, WriteError, WriteResult } from '../../schema/dialects/Dialect.ts'
import type { AdminModel } from '../../model/AdminModel.ts'
import type { FieldModel } from '../../model/FieldModel.ts'

type Fields = Readonly<Record<string, FieldModel>>

/**
 * A refusal that names states as people read them: servers say `REPAID` and `FUNDING, CANCELLED`. The labels are those of
 * the field at fault, else of `fields`, else of any entity, as the state may be another record's.
 */
export function withStateLabels<Result extends WriteResult | ActionResult>(
  result: Result,
  fields: Fields,
  model: AdminModel,
): Result {
  if (result.ok) return result
  const everywhere = Object.values(model.entities).map((entity) => entity.fields)
  const errors = result.errors.map((error): WriteError => {
    const own = error.field === null ? undefined : fields[error.field]
    const known = [own ? { own } : {}, fields, ...everywhere]
    const params = Object.entries(error.params).map(([name, text]) => [
      name,
      STATES.has(name) ? labelsOf(text, known) : text,
    ])
    return { ...error, params: Object.fromEntries(params) as WriteError['params'] }
  })
  return { ...result, errors }
}

/** Parameters of a refusal whose values are of an enum. */
const STATES: ReadonlySet<string> = new Set(['state', 'possible'])

const labelsOf = (states: string, known: readonly Fields[]): string =>
  states
    .split(', ')
    .map((state) => labelOf(state, known))
    .join(', ')

function labelOf(state: string, known: readonly Fields[]): string {
  for (const fields of known) {
    const choices = Object.values(fields).flatMap((field) => (field.enumName === null ? [] : field.choices))
    const found = choices.find(({ value }) => value === state)
    if (found) return found.label
  }
  return state
}
