import type { FormSchema } from '../FormSchema.ts'
import type { FormUi } from '../FormUi.ts'

export interface FormProblem {
  readonly id:
    | 'unknown-field'
    | 'missing-field'
    | 'unknown-key'
    | 'wrong-widget'
    | 'wrong-step'
    | 'wrong-name'
    | 'dead-condition'
    | 'missing-text'
  /** File and place: `forms/profile/ui.json fields.email`. */
  readonly at: string
  readonly message: string
  readonly hint: string
}

export interface LintedForm {
  /** Name of its folder. */
  readonly name: string
  readonly schema: FormSchema
  readonly ui: FormUi
}
