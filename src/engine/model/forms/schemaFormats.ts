import { passwordGaps } from '../../rules/passwordRule.ts'
import { BANK_ACCOUNT, BANK_CODE, isEmail, isPhone } from '../values/formats.ts'
import { OWN_KEYWORDS } from './FormSchema.ts'

/** Endings of the documents that people upload to show who they are or what they earn [A5.12]. */
export const DOCUMENT_ENDINGS = ['gif', 'jpg', 'jpeg', 'png', 'doc', 'docx', 'pdf'] as const

/** Endings of the reports that a business hands in about itself. */
export const REPORT_ENDINGS = ['pdf', 'xlsx', 'docx', 'jpg', 'jpeg', 'png'] as const

/** Implements `format` of `forms/<form>/schema.json`, in the browser and on the server. */
export const schemaFormats = {
  email: isEmail,
  phone: isPhone,
  'new-password': (password: string) => passwordGaps(password).length === 0,
  /** ISO 3166-1 alpha-2. Which countries can be chosen is the server's list. */
  country: (code: string) => /^[A-Z]{2}$/.test(code),
  /** A text of several lines. */
  lines: () => true,
  /** A web address as people write it: the scheme may be left out. */
  website: (text: string) => /^(?:https?:\/\/)?[^\s/.]+(?:\.[^\s/.]+)+(?:\/\S*)?$/i.test(text),
  'bank-code': (text: string) => BANK_CODE.test(text),
  'bank-account': (text: string) => BANK_ACCOUNT.test(text),
  /** The name of an uploaded document. */
  document: (name: string) => endsWith(name, DOCUMENT_ENDINGS),
  /** The name of an uploaded report. */
  report: (name: string) => endsWith(name, REPORT_ENDINGS),
  /** One of a list that is loaded with the page (`ui:options`). A rule of the form says what is on the list. */
  choice: () => true,
} as const satisfies Readonly<Record<string, (text: string) => boolean>>

export type SchemaFormat = keyof typeof schemaFormats

/**
 * How ajv compiles forms, in the build for the browser and on the server. Multiples are exact: with a tolerance, one
 * side would take what the other refuses.
 */
export const AJV_OPTIONS = {
  allErrors: true,
  verbose: true,
  multipleOfPrecision: undefined,
  keywords: OWN_KEYWORDS,
}

function endsWith(name: string, endings: readonly string[]): boolean {
  return endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`))
}
