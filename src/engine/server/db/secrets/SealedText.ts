import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'

declare const sealed: unique symbol

/**
 * A secret as the database stores it: `enc:<key>:<index>:<encrypted>`. The index is a keyed hash, so equal secrets are
 * found without opening any. No plain text has this type, so none can be written by mistake.
 */
export type SealedText = string & { readonly [sealed]: true }

export interface SealedParts {
  /** Of the key that encrypted it. */
  readonly keyId: string
  readonly index: string
  /** In base64url: nonce, tag and the encrypted text. */
  readonly content: string
}

const FORM = /^enc:([\w.-]{1,40}):([\w-]{43}):([\w-]+)$/

export const isSealed = (value: unknown): value is SealedText => typeof value === 'string' && FORM.test(value)

export const joinSealed = ({ keyId, index, content }: SealedParts): SealedText => {
  const text = `enc:${keyId}:${index}:${content}`
  if (!isSealed(text)) throw new Error('Not a key or an index of the form')
  return text
}

export const splitSealed = (text: SealedText): SealedParts => {
  const [, keyId = '', index = '', content = ''] = FORM.exec(text) ?? []
  return { keyId, index, content }
}

/** The index inside a column, in SQL. */
export const indexColumn = (column: string): string => `split_part(${column}, ':', 3)`

/** The same of a table's column, for indexes. Uniqueness by it is uniqueness of the secret. */
export const indexSql = (column: SQLWrapper): SQL => sql`split_part(${column}, ':', 3)`

/** What the database accepts in a column of secrets. */
export const sealedSql = (column: SQLWrapper): SQL => sql`${column} like 'enc:%:%:%'`
