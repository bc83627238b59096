import type { Condition } from '../../Condition.ts'
import { suggest } from '../../../rules/suggest.ts'
import { fieldAt, type FormField, formFields } from '../formFields.ts'
import { isMap, optionsOf, type PropertySchema } from '../FormSchema.ts'
import { canHold, comparedPaths } from './canHold.ts'
import type { FormProblem, LintedForm } from './FormProblem.ts'

interface Use {
  readonly at: string
  readonly condition: Condition
  /** The conditions around it: they hold as well. */
  readonly around: readonly Condition[]
  /** Fields that the condition may compare. */
  readonly known: readonly FormField[]
}

/** Conditions that compare what is not there, or that no answers can meet. */
export function lintConditions({ name, schema, ui }: LintedForm): readonly FormProblem[] {
  const fields = formFields(schema)
  const uses = [
    ...ofProperties(schema, `forms/${name}/schema.json`, '', fields),
    ...Object.entries(ui.fields).flatMap(([path, field]): readonly Use[] => {
      const condition = field['ui:disabledWhen']
      const around = fields.find((one) => one.path === path)?.conditions ?? []
      return condition
        ? [{ at: `forms/${name}/ui.json fields.${path}.ui:disabledWhen`, condition, around, known: fields }]
        : []
    }),
  ]
  return uses.flatMap((use) => {
    const wrong = [...comparedPaths(use.condition)].flatMap(([path, values]) =>
      lintPath(use, path, values, fields),
    )
    if (wrong.length > 0 || canHold(schema, [...use.around, use.condition])) return wrong
    const message = 'No answers meet this condition.'
    return [{ id: 'dead-condition', at: use.at, message, hint: 'Change it, or remove the field.' } as const]
  })
}

function ofProperties(
  schema: PropertySchema,
  at: string,
  prefix: string,
  fields: readonly FormField[],
  around: readonly Condition[] = [],
): readonly Use[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]): readonly Use[] => {
    const path = prefix + name
    const condition = property.when
    const first = fields.findIndex((field) => field.path === path || field.path.startsWith(`${path}.`))
    const own = condition
      ? [{ at: `${at} ${path}.when`, condition, around, known: fields.slice(0, first) }]
      : []
    if (isMap(property) || !property.properties) return own
    const inner = condition ? [...around, condition] : around
    return [...own, ...ofProperties(property, at, `${path}.`, fields, inner)]
  })
}

function lintPath(
  { at, known }: Use,
  path: string,
  values: readonly unknown[],
  fields: readonly FormField[],
): readonly FormProblem[] {
  const field = fieldAt(known, path)
  if (!field) {
    const isLater = fieldAt(fields, path) !== undefined
    const message = isLater
      ? `The condition compares "${path}", which comes later in the schema.`
      : `The condition compares "${path}", which is no field.`
    const hint = isLater
      ? 'Declare the compared field first.'
      : suggest(
          path,
          known.map((one) => one.path),
        )
    return [{ id: 'dead-condition', at, message, hint }]
  }
  const { schema } = field
  if (isMap(schema)) {
    const option = path.slice(field.path.length + 1)
    if (optionsOf(schema).includes(option)) return []
    const message = `"${option}" is no option of "${field.path}".`
    return [{ id: 'dead-condition', at, message, hint: suggest(option, optionsOf(schema)) }]
  }
  const options = optionsOf(schema)
  if (options.length === 0) return []
  return values
    .filter((value) => value !== null && !options.includes(textOf(value)))
    .map((value) => {
      const message = `${JSON.stringify(value)} is no value of "${path}".`
      return { id: 'dead-condition', at, message, hint: suggest(textOf(value), options) } as const
    })
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
