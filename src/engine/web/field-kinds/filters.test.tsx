import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { FieldModel } from '../../model/FieldModel.ts'
import type { FieldContext } from './FieldKindSlice.ts'
import { fieldFilters } from './fieldFilters.tsx'
import { codecOf } from './fieldKinds.tsx'
import { loadCalendar } from '../../../../tests/support/field-kinds/loadCalendar.ts'
import { buildContext, OneFilter, renderPart } from '../../../../tests/support/field-kinds/renderKind.tsx'
import { buildSampleModel, entityOf, fieldOf } from '../../../../tests/support/field-kinds/sampleModel.ts'
import { WithoutStyles } from '../../../../tests/support/WithoutStyles.tsx'
import { FILTER_DEBOUNCE_MS } from './shared/useDebouncedText.ts'

const model = buildSampleModel()
const specimens = entityOf(model, 'specimens')
let context: FieldContext

beforeAll(async () => {
  // Read once, before a test waits for it.
  await loadCalendar()
  context = await buildContext(model, 'da')
}, 60_000)
afterEach(() => vi.useRealTimers())

function renderFilter(name: string, initial?: string) {
  const field = fieldOf(specimens, name)
  const onChange = vi.fn<(state: string | undefined) => void>()
  const { user } = renderPart(
    <OneFilter
      field={field}
      context={context}
      onChange={onChange}
      {...(initial === undefined ? {} : { initial })}
    />,
  )
  return { user, onChange, input: screen.getByLabelText<HTMLInputElement>(`Filtrér efter ${field.label}`) }
}

function conditionOf(name: string, state: unknown) {
  const field = fieldOf(specimens, name)
  return codecOf(field.kind).toFilter(state, [name], field, model)
}

function advance(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

describe('column filters', () => {
  test('wait half a second after the last key [B9.5] [B4.17]', () => {
    vi.useFakeTimers()
    const { input, onChange } = renderFilter('name')
    fireEvent.change(input, { target: { value: 'æ' } })
    advance(FILTER_DEBOUNCE_MS - 1)
    fireEvent.change(input, { target: { value: 'ær' } })
    advance(FILTER_DEBOUNCE_MS - 1)
    expect(onChange).not.toHaveBeenCalled()
    advance(1)
    expect(FILTER_DEBOUNCE_MS).toBe(500)
    expect(onChange.mock.calls).toEqual([['ær']])
  })

  test('answer at once to Enter and when they are left', async () => {
    const { user, input, onChange } = renderFilter('name')
    await user.type(input, 'x{Enter}')
    expect(onChange.mock.calls).toEqual([['x']])
    await user.type(input, 'y')
    await user.tab()
    expect(onChange.mock.lastCall).toEqual(['xy'])
  })

  test('are no filter when they are emptied', async () => {
    const { user, input, onChange } = renderFilter('name', 'ær')
    expect(input.value).toBe('ær')
    await user.clear(input)
    await user.keyboard('{Enter}')
    expect(onChange.mock.lastCall).toEqual([undefined])
  })

  test('offer "(Clear filter)" once an enum or a yes or no filters [B5.9]', async () => {
    const { user, input, onChange } = renderFilter('state', 'ACTIVE')
    await user.selectOptions(input, '(Ryd filter)')
    expect(onChange.mock.lastCall).toEqual([undefined])
  })

  test.each([
    ['state', 'ACTIVE', 'false'],
    ['state', 'LOST', 'true'],
    ['states', 'LOST', 'true'],
    ['isActive', 'perhaps', 'true'],
  ])('mark a choice that a link brought only if there is none such: %s %s', (name, state, isInvalid) => {
    const { input } = renderFilter(name, state)
    expect([input.value, input.getAttribute('aria-invalid')]).toEqual([state, isInvalid])
    expect(conditionOf(name, state) === null).toBe(isInvalid === 'true')
  })

  test('of whole numbers take none with decimals, of others up to ten [B5.9]', async () => {
    const whole = renderFilter('count')
    await whole.user.type(whole.input, '1,5{Enter}')
    expect(conditionOf('count', whole.onChange.mock.lastCall?.[0])).toBeNull()
    expect(whole.input.getAttribute('aria-invalid')).toBe('true')

    await whole.user.clear(whole.input)
    await whole.user.type(whole.input, '2147483648{Enter}')
    expect(conditionOf('count', whole.onChange.mock.lastCall?.[0])).toBeNull()
    expect(whole.input.getAttribute('aria-invalid')).toBe('true')
    expect(conditionOf('count', '..2147483647')).not.toBeNull()

    const decimal = renderFilter('weight')
    await decimal.user.type(decimal.input, '1,0123456789{Enter}')
    expect(decimal.onChange.mock.lastCall).toEqual(['1.0123456789'])
    await decimal.user.type(decimal.input, '1{Enter}')
    expect(conditionOf('weight', decimal.onChange.mock.lastCall?.[0])).toBeNull()
    expect(conditionOf('weight', '1.01234567891')).toBeNull()
  })

  test.each([
    ['>500000', '>500000', '> 500.000', { op: 'gt', value: '500000' }],
    ['< 500.000', '<500000', '< 500.000', { op: 'lt', value: '500000' }],
    ['>=500000', '500000..', '≥ 500.000', { op: 'gte', value: '500000' }],
    ['500000-3000000', '500000..3000000', '500.000 – 3.000.000', null],
    ['2,500,000.00 DKK', '2500000.00', '2.500.000,00', { op: 'eq', value: '2500000.00' }],
    ['2.500.000,00 DKK - 3.000.000 kr.', '2500000.00..3000000', '2.500.000,00 – 3.000.000', null],
  ])('of amounts take %s', async (typed, state, shown, condition) => {
    const { user, input, onChange } = renderFilter('amount')
    await user.type(input, `${typed}{Enter}`)
    expect(onChange.mock.lastCall).toEqual([state])
    expect(input.getAttribute('aria-invalid')).toBe('false')
    await user.tab()
    expect([input.value, onChange.mock.lastCall]).toEqual([shown, [state]])
    const [from, to] = state.split('..')
    expect(conditionOf('amount', state)).toEqual(
      condition
        ? { path: ['amount'], ...condition }
        : {
            and: [
              { path: ['amount'], op: 'gte', value: from },
              { path: ['amount'], op: 'lte', value: to },
            ],
          },
    )
  })

  test.each(['500,000', '500,000..600,000', '>500,000'])(
    'of amounts mark what can be read in two ways and do not apply it: %s',
    async (typed) => {
      const { user, input, onChange } = renderFilter('amount')
      await user.type(input, `${typed}{Enter}`)
      expect(conditionOf('amount', onChange.mock.lastCall?.[0])).toBeNull()
      expect([input.value, input.getAttribute('aria-invalid')]).toEqual([typed, 'true'])
    },
  )

  test('of amounts name both readings', async () => {
    const { user, input } = renderFilter('amount')
    await user.type(input, '500,000{Enter}')
    const hint = document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent
    expect(hint).toContain('kan betyde 500,000 eller 500000')
  })

  test('of amounts group what is typed only when it is done', () => {
    vi.useFakeTimers()
    const { input, onChange } = renderFilter('amount')
    fireEvent.change(input, { target: { value: '500000' } })
    advance(FILTER_DEBOUNCE_MS)
    expect([input.value, onChange.mock.lastCall]).toEqual(['500000', ['500000']])
    fireEvent.change(input, { target: { value: '5000000' } })
    advance(FILTER_DEBOUNCE_MS)
    fireEvent.blur(input)
    expect([input.value, onChange.mock.lastCall]).toEqual(['5.000.000', ['5000000']])
  })

  test('keep what cannot be read, mark it, and say with an example what works', async () => {
    const { user, input, onChange } = renderFilter('amount', '500000')
    await user.clear(input)
    await user.type(input, 'about 5{Enter}')
    expect(onChange.mock.lastCall).toEqual(['about 5'])
    expect(conditionOf('amount', 'about 5')).toBeNull()
    expect(input.getAttribute('aria-invalid')).toBe('true')
    const hint = document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent
    expect(hint).toContain('Kan ikke læses. For eksempel: 500.000')
    expect(hint).toContain('>500.000')
    expect(hint).toContain('500.000-3.000.000')
    expect((await screen.findByRole('tooltip')).textContent).toBe(hint)
    await user.clear(input)
    await user.type(input, '5')
    expect(input.getAttribute('aria-describedby')).toBeNull()
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  })

  test('of numbers have both ends in boxes where there is room, and say when the end is before the beginning', async () => {
    const field = fieldOf(specimens, 'weight')
    const onChange = vi.fn<(state: string | undefined) => void>()
    const { user } = renderPart(<OneFilter field={field} context={context} onChange={onChange} roomy />)
    const from = screen.getByLabelText<HTMLInputElement>('Filtrér efter Weight, fra')
    const to = screen.getByLabelText<HTMLInputElement>('Filtrér efter Weight, til')
    await user.type(from, '1.000,5{Enter}')
    expect(onChange.mock.lastCall).toEqual(['1000.5..'])
    await user.type(to, '20{Enter}')
    expect(onChange.mock.lastCall).toEqual(['1000.5..'])
    expect(screen.getByRole('alert').textContent).toContain('“Til” er mindre end “Fra”')
    expect(to.getAttribute('aria-invalid')).toBe('true')
    await user.type(to, '00{Enter}')
    expect(onChange.mock.lastCall).toEqual(['1000.5..2000'])
    expect(screen.queryByRole('alert')).toBeNull()
    await user.clear(from)
    await user.keyboard('{Enter}')
    expect(onChange.mock.lastCall).toEqual(['..2000'])
  })

  test('of numbers keep what is typed while the first end is on its way into the address, mistaken or not', () => {
    const field = fieldOf(specimens, 'weight')
    const Filter = fieldFilters[field.kind]
    const onChange = vi.fn<(state: string | undefined) => void>()
    const shown = (value: string | undefined) => (
      <Filter field={field} label={field.label} value={value} roomy onChange={onChange} context={context} />
    )
    const { rerender } = render(shown(undefined), { wrapper: WithoutStyles })
    const box = (end: string) => screen.getByLabelText<HTMLInputElement>(`Filtrér efter Weight, ${end}`)
    const leaveWith = (end: string, typed: string) => {
      fireEvent.change(box(end), { target: { value: typed } })
      fireEvent.blur(box(end))
    }
    const boxes = () => [box('fra').value, box('til').value]
    leaveWith('fra', '1000')
    leaveWith('til', '500')
    rerender(shown('1000..'))
    expect([boxes(), screen.getByRole('alert').textContent]).toEqual([
      ['1000', '500'],
      '“Til” er mindre end “Fra”: ret en af dem',
    ])
    leaveWith('til', '2000')
    leaveWith('fra', '1500')
    rerender(shown('1000..2000'))
    expect(boxes()).toEqual(['1500', '2000'])
    rerender(shown('1500..2000'))
    expect([boxes(), onChange.mock.lastCall]).toEqual([['1500', '2000'], ['1500..2000']])
    rerender(shown(undefined))
    expect(boxes()).toEqual(['', ''])
  })

  test('of numbers show the range that a link brought in a table’s head, and take one there', async () => {
    const { user, input, onChange } = renderFilter('weight', '1000..')
    expect(input.value).toBe('≥ 1000')
    expect(input.getAttribute('aria-invalid')).toBe('false')
    await user.clear(input)
    await user.type(input, '1,5..20{Enter}')
    expect(onChange.mock.lastCall).toEqual(['1.5..20'])
    expect(input.value).toBe('1,5 – 20')
  })

  test('of numbers include both ends of the range', () => {
    const condition = (state: string) =>
      codecOf('integer').toFilter(state, ['count'], fieldOf(specimens, 'count'), model)
    const [least, most] = [
      { path: ['count'], op: 'gte', value: 5 },
      { path: ['count'], op: 'lte', value: 9 },
    ]
    expect(condition('5..9')).toEqual({ and: [least, most] })
    expect(condition('5..')).toEqual(least)
    expect(condition('..9')).toEqual(most)
    expect(condition('5..5')).toMatchObject({ op: 'eq', value: 5 })
    expect(condition('>5')).toEqual({ path: ['count'], op: 'gt', value: 5 })
    expect(condition('<9')).toEqual({ path: ['count'], op: 'lt', value: 9 })
    for (const half of ['many..', '5..many', '5..9..', '>', '>many', '<']) expect(condition(half)).toBeNull()
    expect(condition('1.5..9')).toBeNull()
  })

  test('of dates run from year 1000 to 3000 where an end is open [B5.9]', () => {
    const field = fieldOf(specimens, 'issuedOn')
    const { toFilter } = codecOf('date')
    expect(toFilter('..2026-03-31', ['issuedOn'], field, model)).toEqual({
      and: [
        { path: ['issuedOn'], op: 'gte', value: '1000-01-01' },
        { path: ['issuedOn'], op: 'lte', value: '2026-03-31' },
      ],
    })
    expect(toFilter('2026-03-01..', ['issuedOn'], field, model)).toMatchObject({
      and: [{ value: '2026-03-01' }, { op: 'lte', value: '3000-12-31' }],
    })
    expect(toFilter('..', ['issuedOn'], field, model)).toBeNull()
  })

  test('of dates show what they do, and are emptied by one press', async () => {
    const { user, input, onChange } = renderFilter('issuedOn', '2026-01-01..2026-03-31')
    expect(input.value).toBe('01/01/2026 – 31/03/2026')
    await user.click(input)
    await user.click(await screen.findByText('(Ryd filter)'))
    expect(onChange.mock.lastCall).toEqual([undefined])
  })

  test('of dates take a range that is typed or pasted, and keep what they cannot read', async () => {
    const { user, input, onChange } = renderFilter('issuedOn')
    await user.tab()
    await user.keyboard('01.01.2026-31.03.2026{Enter}')
    expect([input.value, onChange.mock.lastCall]).toEqual([
      '01/01/2026 – 31/03/2026',
      ['2026-01-01..2026-03-31'],
    ])
    await user.clear(input)
    await user.keyboard('soon{Enter}')
    expect(onChange.mock.lastCall).toEqual(['soon'])
    expect(conditionOf('issuedOn', 'soon')).toBeNull()
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.keyboard('{ArrowDown}')
    await user.type(await screen.findByLabelText('Fra'), '>=01/02/2026{Enter}')
    expect(onChange.mock.lastCall).toEqual(['2026-02-01..'])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(input.value).toBe('≥ 01/02/2026')
  })

  test('of dates keep an end that is no day, and are not applied', async () => {
    const { user, input, onChange } = renderFilter('issuedOn', '2026-01-01..2026-03-31')
    await user.click(input)
    const from = await screen.findByLabelText('Fra')
    await user.clear(from)
    await user.type(from, '31/04/1990')
    await user.click(screen.getByText('Færdig'))
    expect(onChange.mock.lastCall).toEqual(['31/04/1990..2026-03-31'])
    expect(conditionOf('issuedOn', '31/04/1990..2026-03-31')).toBeNull()
    await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'))
    await user.click(input)
    expect((await screen.findByLabelText<HTMLInputElement>('Fra')).value).toBe('31/04/1990')
  })

  test('of dates take both ends from the calendar, one after the other', async () => {
    const { user, input, onChange } = renderFilter('issuedOn', '2026-03-31..')
    await user.click(input)
    await user.click(await screen.findByLabelText('mandag den 2. marts 2026'))
    await user.click(screen.getByLabelText('torsdag den 12. marts 2026'))
    expect(onChange.mock.lastCall).toEqual(['2026-03-02..2026-03-12'])
  })

  test('of records keep the id, and name the record that a link brought [B5.9]', async () => {
    const { user, input, onChange } = renderFilter('currency', '2')
    expect(await screen.findByDisplayValue('NOK')).toBe(input)
    await user.clear(input)
    expect(onChange.mock.lastCall).toEqual([undefined])
  })

  test('follow what is cleared elsewhere', () => {
    const field = fieldOf(specimens, 'name')
    const Filter = fieldFilters.string
    const draw = (value: string | undefined) => (
      <Filter field={field} label="Navn" value={value} onChange={() => undefined} context={context} />
    )
    const { rerender } = renderPart(draw('abc'))
    const input = screen.getByLabelText<HTMLInputElement>('Filtrér efter Navn')
    expect(input.value).toBe('abc')
    rerender(draw(undefined))
    expect(screen.getByLabelText<HTMLInputElement>('Filtrér efter Navn').value).toBe('')
  })
})

describe('conditions of filters', () => {
  test('use an operator the backend offers, and none where it offers none', () => {
    const field = fieldOf(specimens, 'name')
    const { toFilter } = codecOf('string')
    const filter = (filterOperators: typeof field.filterOperators) =>
      toFilter('x', ['name'], { ...field, filterOperators }, model)
    expect(filter(['eq', 'contains'])).toMatchObject({ op: 'contains', value: 'x' })
    expect(filter(['eq'])).toMatchObject({ op: 'eq', value: 'x' })
    expect(filter(['in'])).toMatchObject({ op: 'in', value: ['x'] })
    expect(filter([])).toBeNull()
  })

  test('ignore states that a link got wrong', () => {
    const condition = (name: string, state: unknown) => {
      const field = fieldOf(specimens, name)
      return codecOf(field.kind).toFilter(state, [name], field, model)
    }
    expect(condition('count', 'many')).toBeNull()
    expect(condition('count', '1.5')).toBeNull()
    expect(condition('isActive', 'perhaps')).toBeNull()
    expect(condition('state', 'LOST')).toBeNull()
    expect(condition('issuedOn', '2026-13-45..')).toBeNull()
    expect(condition('currency', 'DKK')).toBeNull()
    expect(condition('name', { $gt: '' })).toBeNull()
  })
})

const hintOf = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent

describe('a list of numbers', () => {
  const numbers = (): FieldModel => ({
    ...fieldOf(specimens, 'labels'),
    name: 'sizes',
    label: 'Sizes',
    itemKind: 'integer',
    typeName: 'Int',
  })

  test('is filtered by a number that is among them, not by a text', () => {
    const { toFilter } = codecOf('list')
    expect(toFilter('12', ['sizes'], numbers(), model)).toEqual({ path: ['sizes'], op: 'eq', value: 12 })
    expect(toFilter('twelve', ['sizes'], numbers(), model)).toBeNull()
    expect(toFilter('12..15', ['sizes'], numbers(), model)).toBeNull()
  })

  test('marks what is no number, with an example', async () => {
    const onChange = vi.fn<(state: string | undefined) => void>()
    const { user } = renderPart(<OneFilter field={numbers()} context={context} onChange={onChange} />)
    const input = screen.getByLabelText<HTMLInputElement>('Filtrér efter Sizes')
    await user.type(input, 'x')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(hintOf(input)).toContain('5')
    await user.clear(input)
    await user.type(input, '1.200{Enter}')
    expect(onChange.mock.lastCall).toEqual(['1200'])
  })
})

describe('an id with a form of its own', () => {
  const uuid = (): FieldModel => ({ ...fieldOf(specimens, 'entityId'), typeName: 'UUID' })
  const ID = '3F2504E0-4F89-41D3-9A0C-0305E82C3301'

  test('is marked, with an example, and filters nothing while it cannot be one', async () => {
    const { toFilter } = codecOf('id')
    expect(toFilter('3f25', ['entityId'], uuid(), model)).toBeNull()
    expect(toFilter(ID, ['entityId'], uuid(), model)).toMatchObject({ op: 'eq', value: ID })
    const onChange = vi.fn<(state: string | undefined) => void>()
    const { user } = renderPart(<OneFilter field={uuid()} context={context} onChange={onChange} />)
    const input = screen.getByLabelText<HTMLInputElement>(`Filtrér efter ${uuid().label}`)
    await user.type(input, '3f25')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(hintOf(input)).toContain('3f2504e0-4f89-41d3-9a0c-0305e82c3301')
    await user.clear(input)
    await user.type(input, ID)
    expect(input.getAttribute('aria-invalid')).toBe('false')
  })
})
