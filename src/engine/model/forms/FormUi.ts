import type { Condition } from '../Condition.ts'

/** `ui.json` of a field, with rjsf's own keys where it has one. Texts are keys of `i18n/<locale>/`. */
export interface FieldUi {
  readonly 'ui:title': string
  readonly 'ui:help'?: string
  /** In place of the help while the field is disabled. */
  readonly 'ui:disabledHelp'?: string
  /** Codes of countries; their names fill `%{countries}` of the help. */
  readonly 'ui:countries'?: readonly string[]
  readonly 'ui:widget'?: string
  readonly 'ui:autocomplete'?: string
  readonly 'ui:disabled'?: boolean
  /** Its value when the form opens. */
  readonly 'ui:initial'?: unknown
  /** Only shown, not changed, while this holds. */
  readonly 'ui:disabledWhen'?: Condition
  /** Each option's label is the text at this key and its value: `aml.occupation` and `student`. */
  readonly 'ui:labels'?: string
  /** Each option's help, in the same way. */
  readonly 'ui:optionHelp'?: string
  /** The list to choose from, by the name under which the page gives it. For the format `choice`. */
  readonly 'ui:options'?: string
  /** Custom messages for a broken rule (`PHONE`) or a server refusal (`MUST_BE_UNIQUE`). */
  readonly 'ui:messages'?: Readonly<Record<string, string>>
  /** A heading above the field. */
  readonly 'ui:section'?: string
  /** Its value is forgotten when its condition ceases to hold. Others come back with their field. */
  readonly 'ui:forget'?: boolean
  /** Never stored in the browser, as numbers and names of people. Files never are. */
  readonly 'ui:private'?: boolean
}

export interface StepUi {
  readonly name: string
  readonly title: string
  readonly intro?: string
  /** In page order: paths of fields. A nested object includes all its fields. */
  readonly fields: readonly string[]
  /** Continue stays disabled until these are valid; other fields are checked when it is pressed. */
  readonly waitsFor?: readonly string[]
}

/** `forms/<form>/ui.json`. */
export interface FormUi {
  /** Without them the form is one page. */
  readonly steps?: readonly StepUi[]
  /** By path (`knowledgeTest.educationLevel`), in page order. */
  readonly fields: Readonly<Record<string, FieldUi>>
}
