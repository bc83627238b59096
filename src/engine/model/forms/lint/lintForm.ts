import { suggest } from '../../../rules/suggest.ts'
import { fieldsUnder, formFields } from '../formFields.ts'
import { isMap, optionsOf, type PropertySchema } from '../FormSchema.ts'
import type { FieldUi } from '../FormUi.ts'
import { FORM_WIDGETS, isWidget } from '../widgetOf.ts'
import type { FormProblem, LintedForm } from './FormProblem.ts'
import { formTexts } from './formTexts.ts'
import { lintConditions } from './lintConditions.ts'

/** Says whether a language has a text. */
export type HasText = (locale: string, key: string) => boolean

/** Every mistake of a form that its schema and ajv would not report. */
export function lintForm(
  form: LintedForm,
  locales: readonly string[],
  hasText: HasText,
): readonly FormProblem[] {
  return [
    ...lintName(form),
    ...lintRequired(form.schema, `forms/${form.name}/schema.json`),
    ...lintFields(form),
    ...lintSteps(form),
    ...lintConditions(form),
    ...lintTexts(form, locales, hasText),
  ]
}

function lintName({ name, schema }: LintedForm): readonly FormProblem[] {
  if (schema.$id === name) return []
  const message = `The schema is called "${schema.$id}" and its folder "${name}".`
  return [{ id: 'wrong-name', at: `forms/${name}/schema.json $id`, message, hint: `Write "${name}".` }]
}

function lintRequired(schema: PropertySchema, at: string): readonly FormProblem[] {
  const names = Object.keys(schema.properties ?? {})
  const unknown = (schema.required ?? []).filter((name) => !names.includes(name))
  return [
    ...unknown.map((name): FormProblem => ({
      id: 'unknown-field',
      at: `${at} required`,
      message: `"${name}" is required but no field.`,
      hint: suggest(name, names),
    })),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
      isMap(property) ? [] : lintRequired(property, `${at} ${name}`),
    ),
  ]
}

function lintFields({ name, schema, ui }: LintedForm): readonly FormProblem[] {
  const fields = formFields(schema)
  const paths = fields.map(({ path }) => path)
  const file = `forms/${name}/ui.json`
  const unknown = Object.keys(ui.fields)
    .filter((path) => !paths.includes(path))
    .map((path): FormProblem => ({
      id: 'unknown-field',
      at: `${file} fields.${path}`,
      message: `The schema has no field "${path}".`,
      hint: suggest(path, paths),
    }))
  const missing = paths
    .filter((path) => !Object.hasOwn(ui.fields, path))
    .map((path): FormProblem => ({
      id: 'missing-field',
      at: `${file} fields`,
      message: `The field "${path}" of the schema is missing, so nobody could fill it in.`,
      hint: `Add it with a "ui:title".`,
    }))
  const own = fields.flatMap((field) => {
    const fieldUi = ui.fields[field.path]
    return fieldUi ? lintFieldUi(`${file} fields.${field.path}`, field.schema, fieldUi) : []
  })
  return [...unknown, ...missing, ...own]
}

function lintFieldUi(at: string, schema: PropertySchema, ui: FieldUi): readonly FormProblem[] {
  const problems: FormProblem[] = Object.keys(ui)
    .filter((key) => !KEYS.has(key))
    .map((key) => ({
      id: 'unknown-key',
      at,
      message: `There is no key "${key}".`,
      hint: suggest(key, [...KEYS]),
    }))
  const widget = ui['ui:widget']
  if (widget !== undefined && !isWidget(widget)) {
    const hint = suggest(widget, Object.keys(FORM_WIDGETS))
    problems.push({ id: 'wrong-widget', at, message: `There is no widget "${widget}".`, hint })
  } else if (widget !== undefined && !FORM_WIDGETS[widget](schema)) {
    const message = `The widget "${widget}" cannot edit what the schema describes.`
    problems.push({ id: 'wrong-widget', at, message, hint: 'Choose another widget, or change the schema.' })
  }
  if (ui['ui:labels'] === undefined && schema.type !== 'boolean' && optionsOf(schema).length > 0) {
    const message = 'The options have no labels.'
    problems.push({
      id: 'missing-text',
      at,
      message,
      hint: 'Add "ui:labels": the texts are at it and the option.',
    })
  }
  if ((ui['ui:options'] !== undefined) !== (schema.format === 'choice')) {
    const message = 'The format "choice" and the key "ui:options" belong together.'
    problems.push({ id: 'wrong-widget', at, message, hint: 'Name the list that the page gives.' })
  }
  if (ui['ui:section'] !== undefined && schema.when) {
    const message = 'The heading vanishes with the field, which has a condition.'
    problems.push({
      id: 'dead-condition',
      at,
      message,
      hint: 'Put "ui:section" on a field that is always there.',
    })
  }
  return problems
}

const KEYS: ReadonlySet<string> = new Set<keyof FieldUi>([
  'ui:title',
  'ui:help',
  'ui:disabledHelp',
  'ui:countries',
  'ui:widget',
  'ui:autocomplete',
  'ui:disabled',
  'ui:initial',
  'ui:disabledWhen',
  'ui:labels',
  'ui:optionHelp',
  'ui:options',
  'ui:messages',
  'ui:section',
  'ui:forget',
  'ui:private',
])

function lintSteps({ name, schema, ui }: LintedForm): readonly FormProblem[] {
  const { steps } = ui
  if (!steps) return []
  const fields = formFields(schema)
  const at = `forms/${name}/ui.json steps`
  const problems: FormProblem[] = []
  const placed = new Map<string, string>()
  for (const step of steps) {
    for (const path of [...step.fields, ...(step.waitsFor ?? [])]) {
      if (fieldsUnder(fields, path).length > 0) continue
      const hint = suggest(
        path,
        fields.map((field) => field.path),
      )
      problems.push({
        id: 'unknown-field',
        at: `${at}.${step.name}`,
        message: `The schema has no field "${path}".`,
        hint,
      })
    }
    const own = step.fields.flatMap((path) => fieldsUnder(fields, path))
    for (const { path } of own) {
      const other = placed.get(path)
      placed.set(path, step.name)
      if (other === undefined) continue
      const message = `The field "${path}" is in the steps "${other}" and "${step.name}".`
      problems.push({ id: 'wrong-step', at: `${at}.${step.name}`, message, hint: 'Leave it in one of them.' })
    }
    for (const { path } of (step.waitsFor ?? []).flatMap((one) => fieldsUnder(fields, one))) {
      if (own.some((field) => field.path === path)) continue
      const message = `The step waits for "${path}", which another step asks for.`
      problems.push({
        id: 'wrong-step',
        at: `${at}.${step.name}`,
        message,
        hint: 'Name fields of this step.',
      })
    }
  }
  const lost = fields.filter(({ path }) => !placed.has(path))
  return [
    ...problems,
    ...lost.map(({ path }): FormProblem => ({
      id: 'wrong-step',
      at,
      message: `No step asks for "${path}".`,
      hint: 'Add it to the fields of a step.',
    })),
  ]
}

function lintTexts(
  { name, schema, ui }: LintedForm,
  locales: readonly string[],
  hasText: HasText,
): readonly FormProblem[] {
  return formTexts(schema, ui).flatMap(({ key, at }) => {
    const without = locales.filter((locale) => !hasText(locale, key))
    if (without.length === 0) return []
    const [area = '', ...rest] = key.split('.')
    const files = without.map((locale) => `i18n/${locale}/${area}.json`).join(', ')
    const message = `The text "${key}" is missing in ${without.join(', ')}.`
    const hint = `Add "${rest.join('.')}" to ${files}.`
    return [{ id: 'missing-text', at: `forms/${name}/ui.json ${at}`, message, hint }]
  })
}
