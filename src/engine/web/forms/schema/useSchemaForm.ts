import type { RJSFSchema, ValidatorType } from '@rjsf/utils'
import type { ValidatorFunctions } from '@rjsf/validator-ajv8'
// The package's entry compiles schemas at run time and includes all of ajv.
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js'
import { useCallback, useMemo } from 'react'
import { checkAnswers, type FormRule, type Validate } from '../../../model/forms/checkAnswers.ts'
import { exists, fieldAt, type FormField, formFields } from '../../../model/forms/formFields.ts'
import type { FormSchema } from '../../../model/forms/FormSchema.ts'
import type { FormUi } from '../../../model/forms/FormUi.ts'
import { flatten, nest } from '../../../model/forms/nest.ts'
import type { RawSchemaError, SchemaError } from '../../../model/forms/schemaErrors.ts'
import { type FormData, toFieldValue, toFormData } from '../../../model/forms/toFormData.ts'
import { describeProblem, type Refusal } from '../../client/ApiError.ts'
import { type Translate, useTranslate } from '../../i18n/LanguageProvider.tsx'
import { useKeptDraft, useRestoredDraft } from '../useDraft.ts'
import { type Form, useForm } from '../useForm.ts'
import { useLeaveGuard } from '../useLeaveGuard.ts'
import { type FormDraft, toFormDraft } from './formDraft.ts'

/** A form as data: the content of `virtual:form/<form>`. */
export interface FormDefinition {
  readonly schema: FormSchema
  readonly ui: FormUi
  readonly validators: ValidatorFunctions
}

/** Values by path, as typed: numbers are texts, files are with their content. */
type Values = Readonly<Record<string, unknown>>

export interface SchemaForm<TData> extends Omit<Form<Values>, 'restart'> {
  readonly definition: FormDefinition
  readonly validator: ValidatorType
  /** Of the schema that this form asks for, in page order. */
  readonly fields: readonly FormField[]
  /** Paths of the fields that exist for what is filled in, in page order. */
  readonly shown: readonly string[]
  /** As sent: without what is empty and what does not exist. Complete when `check` says so. */
  readonly data: Partial<TData>
  /** Restarts with these values; without them, with the initial ones. */
  readonly restart: (opened?: Partial<TData>) => void
  /** The draft that the form began with; null without one. */
  readonly restored: Partial<FormDraft> | null
}

export interface SchemaFormOptions<TData> {
  /** Keep it the same object. */
  readonly opened: Partial<TData>
  /**
   * Draft name under which typed values survive a reload and the end of the session; null for values that must not be
   * stored, such as passwords. What belongs to an account has its id in the name.
   */
  readonly draft: string | null
  /** False for a form that stays mounted when its page is left. Others ask before typed values are lost. */
  readonly guards?: boolean
  /** Name of the wizard's step, kept with the draft. */
  readonly step?: string | null
  /** What the schema cannot state. Keep it the same function. */
  readonly rule?: FormRule
  /** Paths that this use of the form does not ask for. Keep it the same object. */
  readonly omit?: readonly string[]
}

/**
 * The state of a form of `forms/<form>`: the same core as for every other form, with the schema as its rules.
 */
export function useSchemaForm<TData extends object>(
  definition: FormDefinition,
  { opened, draft, guards = true, step = null, rule, omit = NOTHING }: SchemaFormOptions<TData>,
): SchemaForm<TData> {
  const { schema, ui, validators } = definition
  const translate = useTranslate()
  const fields = useMemo(() => inPageOrder(schema, ui, omit), [schema, ui, omit])
  const paths = useMemo(() => fields.map(({ path }) => path), [fields])
  const validator = useMemo(
    () => createPrecompiledValidator(validators, schema as RJSFSchema),
    [validators, schema],
  )
  const check = useCallback(
    (values: Values) => {
      const validate: Validate = (data) =>
        validator.rawValidation<RawSchemaError>(schema as RJSFSchema, data).errors ?? []
      const { errors } = checkAnswers(schema, validate, nest(values), rule)
      return toMessages(errors, ui, translate)
    },
    [validator, schema, ui, translate, rule],
  )
  const restored = useRestoredDraft<FormDraft>(draft ?? '', hasLost)
  const typed = restored?.values ?? null
  const start = useMemo(() => ({ ...initialOf(ui, paths), ...given(opened, paths) }), [ui, paths, opened])
  const form = useForm<Values>({
    names: paths,
    opened: start,
    typed: draft === null || typed === null ? null : given(nest(typed), paths),
    check,
    isSame: useCallback((path, a, b) => isSameValue(fieldAt(fields, path), a, b), [fields]),
  })
  const { values, changed, isDirty } = form
  const data = useMemo(() => toFormData(schema, nest(values)), [schema, values])
  const shown = useMemo(
    () => fields.filter((field) => exists(field, data)).map(({ path }) => path),
    [fields, data],
  )
  const keep = () =>
    draft !== null && isDirty ? toFormDraft({ fields, ui, values, shown, changed, step, restored }) : null
  useKeptDraft(draft ?? '', keep, { survivesReload: true })
  const { release } = useLeaveGuard(guards && isDirty)
  return {
    ...form,
    definition,
    validator,
    fields,
    shown,
    data: data as Partial<TData>,
    restored: draft === null ? null : restored,
    set: (path, value) => {
      form.set(path, value)
      for (const other of forgotten(
        fields,
        ui,
        data,
        toFormData(schema, nest({ ...values, [path]: value })),
      )) {
        form.set(other, undefined)
      }
    },
    restart: (next) => {
      // A navigation right after it is not asked about what has just been sent.
      release()
      form.restart(next ? { ...empty(paths), ...given(next, paths) } : start)
    },
    refuse: (problems, describe = (problem) => describeOwn(problem, ui, translate)) =>
      form.refuse(
        problems.map((problem) => ({ ...problem, field: pathOf(paths, problem.field) })),
        describe,
      ),
  }
}

const NOTHING: readonly string[] = []

const hasLost = ({ lost }: Partial<FormDraft>): boolean => (lost?.length ?? 0) > 0

/** Message for a refusal: the form's own if `ui.json` has one. */
export function describeOwn(problem: Refusal, ui: FormUi, translate: Translate): string {
  const own = problem.field === null ? undefined : ui.fields[problem.field]?.['ui:messages']
  const key = problem.code === null ? undefined : own?.[problem.code]
  return key === undefined ? describeProblem(problem, translate) : translate(key, problem.params)
}

/** The server names a field of a nested object by its last name: `regNumber` is `business.regNumber`. */
function pathOf(paths: readonly string[], field: string | null): string | null {
  if (field === null || paths.includes(field)) return field
  const [found, another] = paths.filter((path) => path.endsWith(`.${field}`))
  return found !== undefined && another === undefined ? found : field
}

function inPageOrder(schema: FormSchema, ui: FormUi, omit: readonly string[]): readonly FormField[] {
  const all = formFields(schema)
  return Object.keys(ui.fields).flatMap((path) =>
    omit.includes(path) ? [] : all.filter((field) => field.path === path),
  )
}

function toMessages(
  errors: readonly SchemaError[],
  ui: FormUi,
  translate: Translate,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    errors.map(({ field, type, params }) => {
      const key = ui.fields[field]?.['ui:messages']?.[type] ?? `validation.${type}`
      return [field, translate(key, params)]
    }),
  )
}

/** Every field has a key, so that one which is emptied differs from its initial value. */
const empty = (paths: readonly string[]): Values => Object.fromEntries(paths.map((path) => [path, undefined]))

function initialOf(ui: FormUi, paths: readonly string[]): Values {
  return Object.fromEntries(paths.map((path) => [path, ui.fields[path]?.['ui:initial']]))
}

/** The values that are there. */
function given(nested: object, paths: readonly string[]): Values {
  return Object.fromEntries(Object.entries(flatten(nested, paths)).filter(([, value]) => value !== undefined))
}

function isSameValue(field: FormField | undefined, a: unknown, b: unknown): boolean {
  const read = (value: unknown) =>
    JSON.stringify(field ? toFieldValue(field.schema, field.path, value) : value)
  return a === b || read(a) === read(b)
}

/** Fields that no longer exist and must not come back with their value, as a consent. */
function forgotten(
  fields: readonly FormField[],
  ui: FormUi,
  before: FormData,
  after: FormData,
): readonly string[] {
  return fields
    .filter((field) => ui.fields[field.path]?.['ui:forget'] && exists(field, before) && !exists(field, after))
    .map(({ path }) => path)
}
