import { LOCALES } from '../../../model/Text.ts'
import { freeText } from '../../db/texts/CodedText.ts'
import { writeStoredText } from '../../db/texts/writeText.ts'
import type { StoredField } from '../model/Entity.ts'
import type { StoredRow } from './StoredRow.ts'
import type { WriteValues } from './WriteContext.ts'

/**
 * The given values by property, as the row stores them. What a person writes into a coded text is a free text, unless it
 * equals the current text.
 */
export const storedValues = (
  given: readonly StoredField[],
  values: WriteValues,
  before: StoredRow | null,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    given.map(({ property, inputName, field }) => {
      const value = values[inputName]
      if (!field.isCoded || typeof value !== 'string') return [property, value]
      const old = before?.[property]
      const isOld = LOCALES.some((locale) => writeStoredText(locale, old) === value)
      return [property, isOld ? old : freeText(value)]
    }),
  )
