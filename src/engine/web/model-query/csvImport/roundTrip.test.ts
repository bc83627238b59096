import { beforeAll, describe, expect, test, vi } from 'vitest'
import { FIELD_KINDS } from '../../../schema/FieldKind.ts'
import { LOCALES, type Locale } from '../../../model/Text.ts'
import { buildSampleModel, entityOf, fieldOf } from '../../../../../tests/support/field-kinds/sampleModel.ts'
import { fieldFixtures } from '../../../../../tests/support/field-kinds/fieldFixtures.ts'
import { fileColumns } from '../fileColumns.ts'
import { readCell } from './readCell.ts'

const model = buildSampleModel()
const specimens = entityOf(model, 'specimens')

/** The person's time zone. */
beforeAll(() => void vi.stubEnv('TZ', 'Europe/Copenhagen'))

describe.each(LOCALES)('a file written in %s', (locale) => {
  test.each(FIELD_KINDS)('is imported as the raw one: %s', (kind) => {
    const fixture = fieldFixtures[kind]
    const field = fieldOf(specimens, fixture.field)
    const read = (written: Locale | null) => {
      const style = { locale: written, currencyLabel: String }
      const [column] = fileColumns(model, [{ path: [field.name], label: field.label, field }], style)
      const texts = [column?.read(fixture.row) ?? ''].flat()
      expect(texts[0]).not.toBe('')
      return texts.map((text) => readCell(text, field, model, locale))
    }
    // A language writes points in time to the minute.
    const raw = read(null).map((cell) => JSON.parse(JSON.stringify(cell).replace(':09.123Z', ':00.000Z')))
    expect(read(locale)).toEqual(raw)
  })
})
