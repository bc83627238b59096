import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { withTheme } from '@rjsf/core'
import { Templates } from '@rjsf/mui'
import type { ErrorSchema, FieldTemplateProps, ObjectFieldTemplateProps, RJSFSchema } from '@rjsf/utils'
import { type ReactNode, useMemo } from 'react'
import { evaluateCondition } from '../../../model/evaluateCondition.ts'
import type { FieldUi, FormUi } from '../../../model/forms/FormUi.ts'
import { flatten, nest } from '../../../model/forms/nest.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { ErrorSummary } from '../ErrorSummary.tsx'
import { type LoadedChoices, toUiSchema } from './toUiSchema.ts'
import { type ChosenFile, useChosenFiles } from './useChosenFiles.ts'
import type { SchemaForm } from './useSchemaForm.ts'
import { WholeField } from './widgets/WholeField.tsx'
import type { Data, SchemaFormContext } from './widgets/WidgetContext.ts'

export interface SchemaFormViewProps<TData extends object> {
  readonly form: SchemaForm<TData>
  readonly onSubmit: () => void
  /** Dynamic additions to fields, merged over their `ui.json`. Keep it the same object. */
  readonly ui?: Readonly<Record<string, Partial<FieldUi>>> | undefined
  /** The person's own words, which make a password weak. */
  readonly known?: readonly string[] | undefined
  /** ISO code of the form's amounts; DKK without it [A9.10]. */
  readonly currency?: string | undefined
  /** Codes of the countries that can be chosen: all without it; null until they are known, which disables the fields. */
  readonly countries?: readonly string[] | null | undefined
  /** Lists for fields with `ui:options`. Keep it the same object. */
  readonly choices?: LoadedChoices | undefined
  /** Paths to show, of those that exist; all without it. */
  readonly only?: readonly string[] | undefined
  /** The buttons. */
  readonly children: ReactNode
}

/**
 * Renders a form that is data. rjsf is controlled: the form core owns values, touched fields and errors, so
 * rjsf does not validate.
 */
export function SchemaFormView<TData extends object>(props: SchemaFormViewProps<TData>) {
  const {
    form,
    onSubmit,
    ui: extra = NOTHING,
    known = NOBODY,
    currency = 'DKK',
    countries,
    choices = NOTHING,
    only,
    children,
  } = props
  const { definition, validator, values, fields, errorOf, id, data } = form
  const { translate, locale } = useLanguage()
  const ui = useMemo(() => withExtra(definition.ui, extra, data), [definition.ui, extra, data])
  const uiText = JSON.stringify(ui)
  const uiSchema = useMemo(
    () => ({
      ...toUiSchema(fields, JSON.parse(uiText) as FormUi, { translate, locale, choices }),
      'ui:submitButtonOptions': { norender: true },
    }),
    [fields, uiText, translate, locale, choices],
  )
  const paths = useMemo(() => fields.map(({ path }) => path), [fields])
  // A new object would make rjsf merge the same errors again.
  const errors = JSON.stringify(paths.map((path) => [path, errorOf(path)]))
  const extraErrors = useMemo(() => toErrorSchema(errors), [errors])
  const formData = useMemo(() => nest(toPlainValues(values)), [values])
  const files = useChosenFiles(form)
  const shown = form.shown.filter((path) => only?.includes(path) ?? true).join(' ')
  const formContext = useMemo(
    (): SchemaFormContext => ({
      known,
      currency,
      countries,
      shown: shown.split(' '),
      headings: headingsOf(definition.ui, translate),
      ...files,
    }),
    [known, currency, countries, shown, definition.ui, translate, files],
  )
  const change = (next: object) => {
    for (const [path, value] of Object.entries(flatten(next, paths))) {
      if (!isSamePlain(value, plain(values[path]))) form.set(path, value)
    }
  }
  return (
    <RjsfForm
      schema={definition.schema as RJSFSchema}
      uiSchema={uiSchema}
      validator={validator}
      formData={formData}
      idPrefix={id}
      idSeparator="-"
      noValidate
      noHtml5Validate
      showErrorList={false}
      extraErrors={extraErrors}
      formContext={formContext}
      onChange={({ formData: next = {} }) => change(next)}
      onBlur={(left) => form.touch(...paths.filter((path) => form.idOf(path) === left))}
      onSubmit={(_data, event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <Box sx={{ display: 'grid', gap: 5, mt: 5 }}>
        <ErrorSummary
          fields={form.wrong.map((name) => ({
            name,
            label: translate(ui.fields[name]?.['ui:title'] ?? name),
          }))}
          onChoose={form.focus}
        />
        {children}
      </Box>
    </RjsfForm>
  )
}

const NOTHING = {}
const NOBODY: readonly string[] = []

function withExtra(
  ui: FormUi,
  extra: Readonly<Record<string, Partial<FieldUi>>>,
  data: object,
): Pick<FormUi, 'fields'> {
  const fields = Object.entries(ui.fields).map(([name, field]) => {
    const given = { ...field, ...extra[name] }
    const when = given['ui:disabledWhen']
    return [name, when && evaluateCondition(when, data) ? { ...given, 'ui:disabled': true } : given]
  })
  return { fields: Object.fromEntries(fields) as FormUi['fields'] }
}

function headingsOf(ui: FormUi, translate: (key: string) => string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(ui.fields).flatMap(([path, { 'ui:section': key }]) =>
      key ? [[path, translate(key)]] : [],
    ),
  )
}

/** rjsf copies its data, and a file has no copy: it gets name and size. */
function toPlainValues(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(values).map(([path, value]) => [path, plain(value)]))
}

function plain(value: unknown): unknown {
  return Array.isArray(value) ? value.map(({ name, size }: ChosenFile) => ({ name, size })) : value
}

function isSamePlain(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b))
}

function toErrorSchema(text: string): ErrorSchema<Data> {
  const errors = JSON.parse(text) as readonly (readonly [string, string | null])[]
  const shown = errors.flatMap(([name, error]) => (error === null ? [] : [[name, { __errors: [error] }]]))
  return nest(Object.fromEntries(shown)) as ErrorSchema<Data>
}

/** rjsf with our look: Material UI's templates, and our field kinds' inputs as widgets. */
const RjsfForm = withTheme<Data, RJSFSchema, SchemaFormContext>({
  templates: {
    ...Templates,
    FieldTemplate: PlainField,
    ObjectFieldTemplate: FieldColumn,
  },
  fields: { WholeField },
})

/**
 * Label, help and error belong to the widget, because only there can they be tied to its element for screen
 * readers.
 */
function PlainField({ children }: FieldTemplateProps<Data, RJSFSchema, SchemaFormContext>) {
  return <Box>{children}</Box>
}

/** The fields of an object that exist for what is filled in, in page order, each under its heading if it has one. */
function FieldColumn(props: ObjectFieldTemplateProps<Data, RJSFSchema, SchemaFormContext>) {
  const { properties, fieldPathId, registry } = props
  const { shown, headings } = registry.formContext
  const prefix = fieldPathId.path.map((name) => `${name}.`).join('')
  const here = shown.filter((path) => path.startsWith(prefix))
  const names = new Set(here.map((path) => path.slice(prefix.length).split('.')[0] ?? ''))
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {[...names].flatMap((name) => {
        const heading = headings[prefix + name]
        const property = properties.find((one) => one.name === name)
        const title = heading ? (
          <Typography key={`${name} heading`} variant="h3" component="h2" sx={{ mt: 2 }}>
            {heading}
          </Typography>
        ) : null
        return property ? [title, property.content] : []
      })}
    </Box>
  )
}
