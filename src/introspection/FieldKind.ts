/** Every kind of field that screens can show. A kind is a folder in `web/field-kinds`; see `docs/add-a-field-kind.md`. */
export const FIELD_KINDS = [
  'id',
  'string',
  'text',
  'integer',
  'decimal',
  'money',
  'percent',
  'boolean',
  'date',
  'date-time',
  'enum',
  'relation',
  'list',
  'object',
  'json',
  'country',
  'email',
  'phone',
  'url',
  'file',
] as const

export type FieldKind = (typeof FIELD_KINDS)[number]
