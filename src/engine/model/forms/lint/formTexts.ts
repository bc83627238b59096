import { formFields } from '../formFields.ts'
import { type FormSchema, optionsOf } from '../FormSchema.ts'
import type { FormUi } from '../FormUi.ts'

export interface FormText {
  /** In `i18n/<locale>/`. */
  readonly key: string
  /** Where in `ui.json` it is named. */
  readonly at: string
}

/** Every text that a form needs, those of its options included. */
export function formTexts(schema: FormSchema, ui: FormUi): readonly FormText[] {
  const fields = new Map(formFields(schema).map((field) => [field.path, field]))
  const ofSteps = (ui.steps ?? []).flatMap(({ name, title, intro }) => [
    { key: title, at: `steps.${name}.title` },
    ...(intro === undefined ? [] : [{ key: intro, at: `steps.${name}.intro` }]),
  ])
  const ofFields = Object.entries(ui.fields).flatMap(([path, field]): readonly FormText[] => {
    const named = (['ui:title', 'ui:help', 'ui:disabledHelp', 'ui:section'] as const).flatMap((name) => {
      const key = field[name]
      return key === undefined ? [] : [{ key, at: `fields.${path}.${name}` }]
    })
    const messages = Object.entries(field['ui:messages'] ?? {}).map(([type, key]) => ({
      key,
      at: `fields.${path}.ui:messages.${type}`,
    }))
    const options = optionsOf(fields.get(path)?.schema ?? {})
    const ofOptions = (['ui:labels', 'ui:optionHelp'] as const).flatMap((name) => {
      const prefix = field[name]
      if (prefix === undefined) return []
      return options.map((value) => ({ key: `${prefix}.${value}`, at: `fields.${path}.${name}` }))
    })
    return [...named, ...messages, ...ofOptions]
  })
  return [...ofSteps, ...ofFields]
}
