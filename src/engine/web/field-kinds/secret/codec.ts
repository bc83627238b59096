import { type FieldCodec, InvalidValue } from '../FieldKindSlice.ts'
import { textCodec, toPlainText } from '../shared/textCodec.ts'

export const secretCodec: FieldCodec = {
  ...textCodec,
  // The type says which record's secret it is.
  selection: (field) => ({ [field.name]: true, __typename: true }),
  toText: (value) => shownText(toPlainText(value)),
  // A file, and history, have the mask: neither gives the value back.
  fromText: (text) => {
    if (isMasked(text)) throw new InvalidValue('validation.MASKED')
    return text
  },
}

const BULLET = '•'

/** What the address and the row hold in place of a secret. */
export const isMasked = (text: string): boolean => text.includes(BULLET)

/** A filter's text is encrypted, so it is not readable. */
export const shownText = (text: string): string => (text.startsWith('enc:') ? BULLET.repeat(6) : text)
