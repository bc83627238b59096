import { screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { FIELD_KINDS, type FieldKind } from '../../schema/FieldKind.ts'
import type { FieldContext } from './FieldKindSlice.ts'
import { fieldFixtures } from '../../../../tests/support/field-kinds/fieldFixtures.ts'
import { fieldKinds } from './fieldKinds.tsx'
import { loadCalendar } from '../../../../tests/support/field-kinds/loadCalendar.ts'
import {
  buildContext,
  OneFieldForm,
  OneFilter,
  renderPart,
} from '../../../../tests/support/field-kinds/renderKind.tsx'
import { buildSampleModel, entityOf, fieldOf } from '../../../../tests/support/field-kinds/sampleModel.ts'

const model = buildSampleModel()
const entity = entityOf(model, 'specimens')
let context: FieldContext

beforeAll(async () => {
  // Read once, before a test waits for it.
  await loadCalendar()
  vi.stubEnv('TZ', 'Europe/Copenhagen')
  context = await buildContext(model, 'da')
}, 60_000)

/** One driver tries every kind from its fixture. */
describe.each(FIELD_KINDS)('the kind %s', (kind) => {
  const fixture = fieldFixtures[kind]
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
    const input = kind === 'object' ? screen.getByRole('group') : screen.getByLabelText(field.label)
    expect(input.getAttribute('aria-describedby')).toContain('-help')
    await fixture.edit(user, input)
    expect(codec.toWire(onChange.mock.lastCall?.[0], field, model)).toEqual(fixture.sent)
  })

  test('is filtered by the value of its filter, which is named after the column', async () => {
    if (fixture.filter === null) return
    const onChange = vi.fn<(state: string | undefined) => void>()
    const { user } = renderPart(<OneFilter field={field} context={context} onChange={onChange} />)
    await fixture.filter(user, screen.getByLabelText(`Filtrér efter ${field.label}`))
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
