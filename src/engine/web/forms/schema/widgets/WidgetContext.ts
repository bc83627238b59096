import type { FieldProps, RJSFSchema, WidgetProps } from '@rjsf/utils'

export type Data = Readonly<Record<string, unknown>>

/** What widgets know besides their field. A function must stay the same one: rjsf takes any two for equal. */
export interface SchemaFormContext {
  /** The person's own words, which make a password weak. */
  readonly known: readonly string[]
  /** ISO code of the amounts. */
  readonly currency: string
  /** Codes that can be chosen; undefined for all countries, null until they are known. */
  readonly countries: readonly string[] | null | undefined
  /** Paths of the fields that exist for what is filled in, of this step, in page order. */
  readonly shown: readonly string[]
  /** Headings by the path of the field below. */
  readonly headings: Readonly<Record<string, string>>
  readonly addFiles: (path: string, files: readonly File[]) => void
  readonly removeFile: (path: string, index: number) => void
}

/** A choice with its texts, from the schema's options and `ui.json`. */
export interface WidgetChoice {
  readonly value: string
  readonly label: string
  readonly help: string | null
}

export type FormFieldProps = FieldProps<Data, RJSFSchema, SchemaFormContext>

/** The props that all our widgets read. */
export type FormWidgetProps = WidgetProps<Data, RJSFSchema, SchemaFormContext>

export function choicesOf({ options }: FormWidgetProps): readonly WidgetChoice[] {
  return (options['choices'] ?? []) as readonly WidgetChoice[]
}
