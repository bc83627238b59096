import { isMap, type PropertySchema } from './FormSchema.ts'
import type { FieldUi } from './FormUi.ts'
import { isNumeric } from './toFormData.ts'

/** The values of `ui:widget`, and what the schema of a field with that widget must be. */
export const FORM_WIDGETS = {
  text: isText,
  email: isText,
  lines: (schema) => schema.format === 'lines',
  phone: (schema) => schema.format === 'phone',
  country: (schema) => schema.format === 'country',
  password: isText,
  newPassword: (schema) => schema.format === 'new-password',
  select: isChoice,
  radio: (schema) => isChoice(schema) || schema.type === 'boolean',
  checkbox: (schema) => schema.type === 'boolean',
  checks: isMap,
  number: isNumeric,
  money: isNumeric,
  percent: isNumeric,
  files: (schema) => schema.type === 'array',
} as const satisfies Readonly<Record<string, (schema: PropertySchema) => boolean>>

export type FormWidget = keyof typeof FORM_WIDGETS

/** `ui:widget`, otherwise what the schema suggests. */
export function widgetOf(schema: PropertySchema, ui: Pick<FieldUi, 'ui:widget'> = {}): FormWidget {
  const named = ui['ui:widget']
  if (named !== undefined && isWidget(named)) return named
  if (isMap(schema)) return 'checks'
  if (isNumeric(schema)) return 'money'
  if (schema.type === 'array') return 'files'
  if (schema.type === 'boolean') return 'checkbox'
  if (schema.enum) return 'select'
  return WIDGET_OF_FORMAT[schema.format ?? ''] ?? 'text'
}

export function isWidget(name: string): name is FormWidget {
  return Object.hasOwn(FORM_WIDGETS, name)
}

const WIDGET_OF_FORMAT: Readonly<Record<string, FormWidget>> = {
  email: 'email',
  phone: 'phone',
  country: 'country',
  lines: 'lines',
  choice: 'select',
  'new-password': 'newPassword',
}

function isText(schema: PropertySchema): boolean {
  return schema.type === 'string' && !schema.enum
}

function isChoice(schema: PropertySchema): boolean {
  return schema.type === 'string' && (schema.enum !== undefined || schema.format === 'choice')
}
