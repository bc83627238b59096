import { useMemo, useState } from 'react'
import { fieldsUnder } from '../../../model/forms/formFields.ts'
import type { StepUi } from '../../../model/forms/FormUi.ts'
import {
  type FormDefinition,
  type SchemaForm,
  type SchemaFormOptions,
  useSchemaForm,
} from './useSchemaForm.ts'

export interface WizardStep extends Pick<StepUi, 'name' | 'title' | 'intro'> {
  /** Paths of the fields of the step that exist for what is filled in. */
  readonly shown: readonly string[]
}

export interface FormWizard<TData extends object> {
  readonly form: SchemaForm<TData>
  /** Those with something to fill in, in order. */
  readonly steps: readonly WizardStep[]
  /** The current one; `title` and `intro` are keys of texts. */
  readonly step: WizardStep
  /** Of the current one, from 0. */
  readonly index: number
  readonly isLast: boolean
  /** Fields that must be filled in before Continue can be pressed; none for most forms. */
  readonly waitsFor: readonly string[]
  /**
   * Checks the step: shows what is wrong and focuses it, or continues with the next. True when all steps are done, so the
   * answers can be sent: `form.data`.
   */
  readonly advance: () => boolean
  readonly back: () => void
  /** The server's refusals at their fields, on the step of the first. Returns the messages about the whole form. */
  readonly refuse: SchemaForm<TData>['refuse']
}

export interface FormWizardOptions<TData> extends Omit<SchemaFormOptions<TData>, 'step'> {
  /** Begins at the first step with something to fill in: for answers that were kept on the server. */
  readonly opensAtMissing?: boolean
}

/**
 * A form of `forms/<form>` in the steps of its `ui.json`: one step for a form without any. A draft brings people back to
 * the step they were on, or to the first before it that needs them again.
 */
export function useFormWizard<TData extends object>(
  definition: FormDefinition,
  { opensAtMissing = false, ...options }: FormWizardOptions<TData>,
): FormWizard<TData> {
  const [chosen, setChosen] = useState<string | null>(null)
  const form = useSchemaForm<TData>(definition, { ...options, step: chosen })
  const { fields, shown, broken } = form
  const all = useMemo(
    () =>
      (definition.ui.steps ?? [ONE_STEP]).map((step) => {
        const own = step.fields?.flatMap((path) => fieldsUnder(fields, path).map((field) => field.path))
        return { ...step, paths: own ?? fields.map(({ path }) => path) }
      }),
    [definition.ui.steps, fields],
  )
  const steps = all
    .map(({ paths, ...step }) => ({ ...step, shown: shown.filter((path) => paths.includes(path)) }))
    .filter((step) => step.shown.length > 0)
  const [restored] = useState(() => stepToReturnTo(steps, form, opensAtMissing))
  const index = indexOf(steps, chosen ?? restored)
  const step = steps[index] ?? { ...ONE_STEP, shown: [] }
  const goTo = (next: number) => setChosen(steps[next]?.name ?? null)
  const isLast = index === steps.length - 1
  return {
    form,
    steps,
    step,
    index,
    isLast,
    waitsFor: (step.waitsFor ?? [])
      .flatMap((path) => step.shown.filter((one) => one === path || one.startsWith(`${path}.`)))
      .filter((path) => broken[path] !== undefined),
    advance: () => {
      if (!form.check(step.shown)) return false
      if (!isLast) {
        goTo(index + 1)
        return false
      }
      // An earlier step may have become wrong: by a restored draft, or by another answer.
      const wrong = steps.findIndex((one) => one.shown.some((path) => broken[path] !== undefined))
      if (wrong === -1) return true
      form.touch(...(steps[wrong]?.shown ?? []))
      goTo(wrong)
      return false
    },
    back: () => goTo(index - 1),
    refuse: (problems, describe) => {
      const refused = new Set(problems.map(({ field }) => field))
      const at = steps.findIndex((one) => one.shown.some((path) => refused.has(path)))
      if (at !== -1) goTo(at)
      return form.refuse(problems, describe)
    },
  }
}

const indexOf = (steps: readonly WizardStep[], name: string | null): number =>
  Math.max(
    steps.findIndex((step) => step.name === name),
    0,
  )

/** The step of the draft, unless an earlier one is wrong or has lost what must not be stored. */
function stepToReturnTo<TData>(
  steps: readonly WizardStep[],
  { restored, broken }: SchemaForm<TData>,
  opensAtMissing: boolean,
): string | null {
  const kept = restored === null && opensAtMissing ? steps.length - 1 : indexOf(steps, restored?.step ?? null)
  const needed = steps.findIndex(({ shown }) =>
    shown.some((path) => broken[path] !== undefined || restored?.lost?.includes(path)),
  )
  return steps[needed === -1 ? kept : Math.min(kept, needed)]?.name ?? null
}

const ONE_STEP: {
  readonly name: string
  readonly title: string
  readonly fields?: undefined
  readonly waitsFor?: undefined
} = {
  name: 'form',
  title: '',
}
