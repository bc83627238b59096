import { screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { FIELD_KINDS, type FieldKind } from '../../introspection/FieldKind.ts'
import { booleanFixture } from './boolean/booleanFixture.ts'
import { countryFixture } from './country/countryFixture.ts'
import { dateFixture } from './date/dateFixture.ts'
import { dateTimeFixture } from './date-time/dateTimeFixture.ts'
import { decimalFixture } from './decimal/decimalFixture.ts'
import { emailFixture } from './email/emailFixture.ts'
import { enumFixture } from './enum/enumFixture.ts'
import type { FieldContext } from './FieldKindSlice.ts'
import { fieldKinds } from './fieldKinds.ts'
import type { FieldFixture } from './fixtures/FieldFixture.ts'
import { buildContext, OneFieldForm, OneFilter, renderPart } from './fixtures/renderKind.tsx'
import { buildSampleModel, entityOf, fieldOf } from './fixtures/sampleModel.ts'
import { fileFixture } from './file/fileFixture.ts'
import { idFixture } from './id/idFixture.ts'
import { integerFixture } from './integer/integerFixture.ts'
import { jsonFixture } from './json/jsonFixture.ts'
import { listFixture } from './list/listFixture.ts'
import { moneyFixture } from './money/moneyFixture.ts'
import { objectFixture } from './object/objectFixture.ts'
import { percentFixture } from './percent/percentFixture.ts'
import { phoneFixture } from './phone/phoneFixture.ts'
import { relationFixture } from './relation/relationFixture.ts'
import { stringFixture } from './string/stringFixture.ts'
import { textFixture } from './text/textFixture.ts'
import { urlFixture } from './url/urlFixture.ts'

/** One driver tries every kind from its fixture; a kind without one does not compile. */
const fixtures = {
  id: idFixture,
  string: stringFixture,
  text: textFixture,
  integer: integerFixture,
  decimal: decimalFixture,
  money: moneyFixture,
  percent: percentFixture,
  boolean: booleanFixture,
  date: dateFixture,
  'date-time': dateTimeFixture,
  enum: enumFixture,
  relation: relationFixture,
  list: listFixture,
  object: objectFixture,
  json: jsonFixture,
  country: countryFixture,
  email: emailFixture,
  phone: phoneFixture,
  url: urlFixture,
  file: fileFixture,
} satisfies Record<FieldKind, FieldFixture>

const model = buildSampleModel()
const entity = entityOf(model, 'specimens')
let context: FieldContext

beforeAll(async () => {
  vi.stubEnv('TZ', 'Europe/Copenhagen')
  context = await buildContext(model, 'da')
})

describe.each(FIELD_KINDS)('the kind %s', (kind) => {
  const fixture: FieldFixture = fixtures[kind]
  const field = fieldOf(entity, fixture.field)
  const { Cell, codec } = fieldKinds[kind]
  const value = fixture.row[fixture.field]
  const unchanged = 'unedited' in fixture ? fixture.unedited : value

  test('is what the sample field is', () => expect(field.kind).toBe(kind))

  test('shows its value to people and to machines, and nothing where there is none', () => {
    const shown = renderPart(
      <Cell field={field} value={value} row={fixture.row} context={context} variant="table" />,
    )
    expect(shown.container.textContent).toBe(fixture.shown)
    expect(codec.toText(value, field, { model, locale: null })).toBe(fixture.csv)
    const empty = renderPart(<Cell field={field} value={null} row={{}} context={context} variant="table" />)
    expect(empty.container.textContent).toBe('')
    expect(codec.toText(null, field, { model, locale: null })).toBe('')
    expect(codec.toText(undefined, field, { model, locale: 'da' })).toBe('')
  })

  test('sends what came, when nothing was edited', () => {
    const sent = codec.toWire(codec.toForm(value, field, model), field, model)
    expect(sent).toEqual(unchanged)
  })

  test('sends nothing for an empty value', () => {
    const sent = codec.toWire(codec.toForm(null, field, model), field, model)
    expect(sent).toEqual(EMPTY[kind] ?? null)
  })

  test('reads back what it wrote for machines', () => {
    const written = fixture.imported ?? codec.toText(value, field, { model, locale: null })
    const read = codec.fromText(written, field, model)
    expect(codec.toWire(read, field, model)).toEqual(unchanged)
  })

  test('is edited by its input, which its label names and its help describes', async () => {
    if (fixture.edit === null) return
    const onChange = vi.fn<(value: unknown) => void>()
    const { user } = renderPart(
      <OneFieldForm field={field} row={fixture.row} context={context} onChange={onChange} />,
    )
    const input = kind === 'object' ? screen.getByRole('group') : screen.getByLabelText(field.label.da)
    expect(input.getAttribute('aria-describedby')).toContain('-help')
    await fixture.edit(user, input)
    expect(codec.toWire(onChange.mock.lastCall?.[0], field, model)).toEqual(fixture.sent)
  })

  test('is filtered by what its filter, named after the column, is given', async () => {
    if (fixture.filter === null) return
    const onChange = vi.fn<(state: string | undefined) => void>()
    const { user } = renderPart(<OneFilter field={field} context={context} onChange={onChange} />)
    await fixture.filter(user, screen.getByLabelText(`Filtrér efter ${field.label.da}`))
    await waitFor(() => expect(onChange).toHaveBeenCalled())
    const state = onChange.mock.lastCall?.[0]
    const path = kind === 'relation' ? ['currency', 'entityId'] : [fixture.field]
    expect(typeof state).toBe('string')
    expect(codec.toFilter(state, path, field, model)).toEqual(fixture.condition)
    expect(codec.toFilter(undefined, path, field, model)).toBeNull()
    expect(codec.toFilter('', path, field, model)).toBeNull()
  })
})

/** Kinds whose empty value is not null. */
const EMPTY: Readonly<Partial<Record<FieldKind, unknown>>> = { list: [], boolean: false }
