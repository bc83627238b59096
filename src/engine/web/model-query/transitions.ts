import type { FieldModel } from '../../model/FieldModel.ts'

type Transitioned = Pick<FieldModel, 'transitions'>

/** Whether a value may follow the current one; without a table, or before the first value, any may. */
export function mayFollow({ transitions }: Transitioned, current: unknown, next: unknown): boolean {
  const possible = possibleAfter(transitions, current)
  return possible === null || next === current || (typeof next === 'string' && possible.includes(next))
}

/** The field with the choices that may follow the value; `keepsCurrent`: and the value itself. */
export function withNextChoices(
  field: FieldModel,
  transitions: FieldModel['transitions'],
  current: unknown,
  keepsCurrent: boolean,
): FieldModel {
  const possible = possibleAfter(transitions, current)
  if (possible === null) return field
  return {
    ...field,
    choices: field.choices.filter(
      ({ value }) => possible.includes(value) || (keepsCurrent && value === current),
    ),
  }
}

/** The field with the choices that may follow one of the values, and those themselves; an unknown value may be any. */
export function withChoicesAfterAny(field: FieldModel, currents: readonly unknown[]): FieldModel {
  const possible = currents.map((current) => possibleAfter(field.transitions, current))
  if (possible.length === 0 || possible.includes(null)) return field
  const offered = new Set<unknown>([...currents, ...possible.flatMap((values) => values ?? [])])
  return { ...field, choices: field.choices.filter(({ value }) => offered.has(value)) }
}

function possibleAfter(transitions: FieldModel['transitions'], current: unknown): readonly string[] | null {
  if (transitions === undefined || typeof current !== 'string') return null
  return Object.hasOwn(transitions, current) ? (transitions[current] ?? null) : null
}
