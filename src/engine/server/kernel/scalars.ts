import { isEmail, isPhone, isUrl, provideNumberingPlans } from '../../model/values/formats.ts'
import { isPossiblePhone, toPhone } from '../../rules/phoneNumber.ts'
import { toAsciiEmail, toShownEmail } from '../db/emailAddress.ts'

provideNumberingPlans(isPossiblePhone)

/** How a value is stored, sent, compared and filtered. */
export type BaseScalar =
  | 'Int'
  | 'Float'
  | 'String'
  | 'Boolean'
  | 'Decimal'
  | 'DateTime'
  | 'LocalDate'
  | 'UUID'
  | 'JSON'

/** A scalar that gives a text or a number a meaning. In all other respects it behaves like its base. */
export interface NamedScalar {
  readonly base: 'Decimal' | 'String'
  readonly description: string
  readonly example: string
  /** The required format of a text, with the same rule as the browser's forms; the error names the field. */
  readonly hasFormat?: (text: string) => boolean
  /** The one form in which a text is stored and compared; text of another format stays as it is. */
  readonly toStored?: (text: string) => string
  /** A stored text as people read it. */
  readonly toShown?: (text: string) => string
}

/** To add one, add a line here; screens derive the field kind from the name. */
export const NAMED_SCALARS = {
  Money: {
    base: 'Decimal',
    description: 'An exact amount in the currency beside it, as text: "1250.50".',
    example: '"1250.50"',
  },
  Percent: {
    base: 'Decimal',
    description: 'Percent, exact, as text: "7.25" is 7.25 %.',
    example: '"7.25"',
  },
  LongText: {
    base: 'String',
    description: 'Text of several lines.',
    example: 'Two lines.\nOf text.',
  },
  EmailAddress: {
    base: 'String',
    description: 'An email address.',
    example: 'anna@example.com',
    hasFormat: isEmail,
    toStored: toAsciiEmail,
    toShown: toShownEmail,
  },
  PhoneNumber: {
    base: 'String',
    description: 'A phone number with its country prefix: +4512345678.',
    example: '+4512345678',
    hasFormat: isPhone,
    toStored: (text) => toPhone(text) ?? text,
  },
  URL: {
    base: 'String',
    description: 'The address of a web page.',
    example: 'https://example.com',
    // A link other than a web address could run a script.
    hasFormat: isUrl,
  },
  StoredFile: {
    base: 'String',
    description: 'Path of a stored file on this server, for those who may open it.',
    example: '/documents/12',
  },
  Secret: {
    base: 'String',
    description:
      'A secret: entered in full, encrypted, and shown masked. `revealSecret` shows all of it, and each view is recorded in the history.',
    example: '010190-••••',
  },
  CountryCode: {
    base: 'String',
    description: 'A country by its two letters of ISO 3166-1: DK.',
    example: 'DK',
    hasFormat: (text) => /^[A-Z]{2}$/.test(text),
  },
} as const satisfies Record<string, NamedScalar>

export type ScalarName = BaseScalar | keyof typeof NAMED_SCALARS

export const isNamedScalar = (scalar: string): scalar is keyof typeof NAMED_SCALARS =>
  Object.hasOwn(NAMED_SCALARS, scalar)

export const namedScalar = (scalar: string): NamedScalar | null =>
  isNamedScalar(scalar) ? NAMED_SCALARS[scalar] : null

/** `loan_state` is `LoanState` in the API. */
export const enumTypeName = (name: string): string =>
  name
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
