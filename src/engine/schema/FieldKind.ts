/** Nature of a value, independent of its name and rendering. */
export type Values =
  | 'id'
  /** A short text with any content. */
  | 'string'
  /** A text of several lines. */
  | 'prose'
  /** A text with a fixed form: an email address, a country code. */
  | 'formatted'
  | 'whole'
  | 'number'
  | 'truth'
  | 'day'
  | 'instant'
  | 'choice'
  | 'record'
  | 'list'
  | 'object'
  | 'json'
  | 'file'

/** Facts about a field kind for everything except the screens' components. */
export interface KindFacts {
  readonly values: Values
  /** Scalar names that mean this kind, in lower case, separated by spaces. */
  readonly scalars: string
  /** Kinds whose values config may show as this one. */
  readonly shows: readonly Values[]
  /** Of a column, in pixels. */
  readonly width: number
  /** What each value must look like. */
  readonly format?: 'EMAIL' | 'PHONE' | 'URL'
  /** Each amount has a currency; amounts in different currencies are never added up. */
  readonly hasCurrency?: true
  /** Sums are meaningful, so lists show them by default. */
  readonly addsUp?: true
  /** Usable for searching rows. */
  readonly identifiesRows?: true
  /** Usable as a row's display name. */
  readonly namesRows?: true
  /** Short enough for the small print that distinguishes rows with the same name. */
  readonly tellsApart?: true
}

const TEXTS: readonly Values[] = ['id', 'string', 'prose', 'formatted', 'json']
const NUMBERS: readonly Values[] = ['id', 'string', 'whole', 'number', 'json']
/** Rows are searched by them, and the small print distinguishes rows by them. */
const DISTINCTIVE = { identifiesRows: true, tellsApart: true } as const

/**
 * Every kind of field that screens can show. Each has a folder in `web/field-kinds`; see
 * `docs/add-a-field-kind.md`.
 */
const KINDS = {
  id: {
    values: 'id',
    scalars: 'id uuid guid objectid ulid cuid',
    shows: [...TEXTS, 'whole', 'number'],
    width: 90,
    ...DISTINCTIVE,
  },
  string: {
    values: 'string',
    scalars:
      'string char nonemptystring timespan duration period time localtime timeonly bytearray currency iban',
    shows: [...TEXTS, 'day', 'instant', 'choice'],
    width: 150,
    namesRows: true,
    ...DISTINCTIVE,
  },
  text: {
    values: 'prose',
    scalars: 'longtext multilinetext markdown richtext html',
    shows: TEXTS,
    width: 260,
  },
  integer: {
    values: 'whole',
    scalars:
      'int short long byte sbyte int16 int32 int64 uint uint16 uint32 uint64 ushort ulong bigint biginteger safeint unsignedbyte signedbyte unsignedint unsignedlong unsignedshort nonnegativeint nonpositiveint positiveint negativeint year port',
    shows: NUMBERS,
    width: 90,
    identifiesRows: true,
  },
  decimal: {
    values: 'number',
    scalars:
      'decimal float double single bigdecimal nonnegativefloat nonpositivefloat positivefloat negativefloat unsignedfloat latitude longitude',
    shows: NUMBERS,
    width: 110,
    addsUp: true,
  },
  money: {
    values: 'number',
    scalars: 'money currencyamount monetaryamount',
    shows: NUMBERS,
    width: 148,
    hasCurrency: true,
    addsUp: true,
    tellsApart: true,
  },
  percent: { values: 'number', scalars: 'percent percentage', shows: NUMBERS, width: 90 },
  boolean: { values: 'truth', scalars: 'boolean bool', shows: ['json'], width: 90 },
  date: {
    values: 'day',
    scalars: 'date localdate dateonly calendarday',
    shows: ['string', 'instant', 'json'],
    width: 110,
    tellsApart: true,
  },
  'date-time': {
    values: 'instant',
    scalars:
      'datetime datetimeiso datetimeoffset instant timestamp localdatetime offsetdatetime zoneddatetime utcdatetime',
    shows: ['string', 'day', 'json'],
    width: 150,
  },
  enum: { values: 'choice', scalars: '', shows: [...TEXTS, 'whole'], width: 105, tellsApart: true },
  relation: { values: 'record', scalars: '', shows: [], width: 160 },
  list: { values: 'list', scalars: '', shows: ['json'], width: 200 },
  object: { values: 'object', scalars: '', shows: [], width: 220 },
  json: {
    values: 'json',
    scalars:
      'json any jsonobject jsonnode jsonelement jsondocument jsontype geojson map object anytype dictionary',
    shows: ['string', 'prose', 'list', 'object'],
    width: 260,
  },
  country: {
    values: 'formatted',
    scalars: 'countrycode isocountrycode country',
    shows: [...TEXTS, 'choice'],
    width: 120,
    ...DISTINCTIVE,
  },
  email: {
    values: 'formatted',
    scalars: 'emailaddress email',
    shows: TEXTS,
    width: 220,
    format: 'EMAIL',
    namesRows: true,
    ...DISTINCTIVE,
  },
  phone: {
    values: 'formatted',
    scalars: 'phonenumber phone',
    shows: TEXTS,
    width: 130,
    format: 'PHONE',
    tellsApart: true,
  },
  url: { values: 'formatted', scalars: 'url uri httpurl httpsurl', shows: TEXTS, width: 220, format: 'URL' },
  file: { values: 'file', scalars: 'upload file storedfile', shows: [], width: 220 },
  /** Masked until revealed, and found only by the whole value. */
  secret: { values: 'formatted', scalars: 'secret', shows: [], width: 160 },
} satisfies Record<string, KindFacts>

export type FieldKind = keyof typeof KINDS

export const FIELD_KINDS: readonly FieldKind[] = Object.keys(KINDS).filter(isFieldKind)

export function factsOf(kind: FieldKind): KindFacts {
  return KINDS[kind]
}

export function valuesOf(kind: FieldKind): Values {
  return KINDS[kind].values
}

export function isNumeric(kind: FieldKind): boolean {
  const values = valuesOf(kind)
  return values === 'whole' || values === 'number'
}

/** A day, or a point in time. */
export function isTemporal(kind: FieldKind): boolean {
  const values = valuesOf(kind)
  return values === 'day' || values === 'instant'
}

function isFieldKind(name: string): name is FieldKind {
  return Object.hasOwn(KINDS, name)
}
