import { act, screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { fieldInputs } from './fieldInputs.tsx'
import { codecOf } from './fieldKinds.tsx'
import { prepareInputs, sampleModel } from '../../../../tests/support/field-kinds/renderInput.tsx'
import type { Lookup } from './fieldContexts.ts'

let renderInput: Awaited<ReturnType<typeof prepareInputs>>

beforeAll(async () => {
  renderInput = await prepareInputs()
}, 60_000)

describe('text inputs', () => {
  test.each(['name', 'count', 'weight', 'amount', 'rate', 'mail', 'call', 'home'])(
    'select all they hold when they take the focus: %s [A5.19] [B5.10]',
    async (name) => {
      const row = { name: 'Ærø', count: 12, weight: '1.5', amount: '99.50', rate: '7.5', mail: 'a@b.dk' }
      const { user, input } = renderInput(name, { ...row, call: '+45 1', home: 'https://a.dk' })
      expect(input.value).not.toBe('')
      act(() => input.focus())
      await user.keyboard('7')
      expect(input.value).toBe('7')
    },
  )

  test('have three rows for a long text [A9.11]', () => {
    const { input } = renderInput('remarks', { remarks: 'x' })
    expect(input.tagName).toBe('TEXTAREA')
    expect(fieldInputs.text).toBeDefined()
  })

  test('tell the form when they have been left', async () => {
    const { user, onBlur } = renderInput('name', { name: 'x' })
    await user.tab()
    await user.tab()
    expect(onBlur).toHaveBeenCalledOnce()
  })
})

describe('number inputs', () => {
  test('keep an amount as it is typed, group it when it is left, and name its currency [B5.7]', async () => {
    const { user, input, onChange } = renderInput('amount', {
      amount: null,
      currency: { entityId: 1, code: 'DKK' },
    })
    await user.type(input, '1.234567,8')
    expect(input.value).toBe('1.234567,8')
    expect(onChange).toHaveBeenLastCalledWith('1.234567,8')
    await user.clear(input)
    await user.type(input, '1.234.567,8')
    expect(onChange).toHaveBeenLastCalledWith('1234567.8')
    expect(screen.getByText('DKK')).toBeDefined()
    await user.tab()
    expect(input.value).toBe('1.234.567,80')
  })

  test('replace the whole number when a person comes back to it', async () => {
    const { user, input, onChange } = renderInput('amount', { amount: null })
    await user.type(input, '25000')
    await user.tab()
    act(() => input.focus())
    await user.keyboard('1.000')
    expect([input.value, onChange.mock.lastCall]).toEqual(['1.000', ['1000']])
  })

  test.each([
    ['-5', 'Skal være mindst 0'],
    ['5,129', '“5,129” kan betyde 5,129 eller 5129. Skriv det uden tusindtalsseparator'],
    ['0,129', 'Højst 2 decimaler'],
  ])('mark %s in an amount and keep it [B5.7]', async (typed, message) => {
    const { user, input, onChange } = renderInput('amount', { amount: null })
    await user.type(input, typed)
    await user.tab()
    expect(input.value).toBe(typed)
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('status').textContent).toBe(message)
    expect(input.getAttribute('aria-describedby')).toContain(screen.getByRole('status').id)
    expect(Number(onChange.mock.lastCall?.[0])).toBeNaN()
  })

  test('say how a text with two readings is read', async () => {
    const { user, input, onChange } = renderInput('weight', { weight: null })
    await user.type(input, '7.315')
    expect(onChange).toHaveBeenLastCalledWith('7315')
    await user.tab()
    expect(input.value).toBe('7315')
    expect(screen.getByRole('status').textContent).toBe('Læses som 7315, uden decimaler')
  })

  test('accept a minus in an amount if its rules allow it', async () => {
    const validation = [{ type: 'MIN', value: '-1000', message: null }] as const
    const { user, input } = renderInput('amount', { amount: null }, undefined, { validation })
    await user.type(input, '-5')
    expect(input.value).toBe('-5')
  })

  test('keep the decimals an amount came with', async () => {
    const { user, input, onChange } = renderInput('amount', { amount: '10.1234' })
    expect(input.value).toBe('10,1234')
    await user.click(input)
    await user.keyboard('{End}{Backspace}5')
    expect(onChange).toHaveBeenLastCalledWith('10.1235')
  })

  test('mark decimals in a whole number', async () => {
    const { user, input, onChange } = renderInput('count', { count: null })
    await user.type(input, '1,5')
    expect(onChange).toHaveBeenLastCalledWith('1,5')
    expect(screen.getByRole('status').textContent).toBe('Skriv et helt tal')
  })

  test('pass on pasted text that is not a number, so that validation reports it', async () => {
    const { user, input, onChange, field } = renderInput('weight', { weight: null })
    await user.click(input)
    await user.paste('about five')
    expect(input.value).toBe('about five')
    expect(onChange).toHaveBeenLastCalledWith('about five')
    expect(() => codecOf('decimal').toWire('about five', field, sampleModel)).toThrow('validation.NUMBER')
  })

  test('are empty again when they are emptied', async () => {
    const { user, input, onChange } = renderInput('amount', { amount: '5.00' })
    await user.clear(input)
    expect(input.value).toBe('')
    expect(onChange).toHaveBeenLastCalledWith('')
  })
})

describe('relation inputs', () => {
  test('request once for what was typed, show what distinguishes the options, and return the record', async () => {
    const search = vi.fn<Lookup['search']>(() =>
      Promise.resolve([
        { entityId: 2, code: 'NOK', name: 'Norske kroner' },
        { entityId: 3, code: 'SEK', name: 'Svenska kronor' },
      ]),
    )
    const lookup: Lookup = { search, get: () => Promise.resolve(null) }
    const { user, input, onChange } = renderInput('currency', { currency: null }, lookup)
    await user.type(input, 'kro')
    expect((await screen.findByRole('option', { name: /SEK/ })).textContent).toContain('Svenska kronor')
    await waitFor(() => expect(search).toHaveBeenCalledTimes(2))
    expect(search.mock.calls.map(([entity, text]) => [entity, text])).toEqual([
      ['currencies', ''],
      ['currencies', 'kro'],
    ])
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(onChange).toHaveBeenLastCalledWith({ entityId: 3, code: 'SEK', name: 'Svenska kronor' })
    expect(input.value).toBe('SEK')
    // Still said when the options are gone.
    expect(screen.queryByRole('option')).toBeNull()
    expect(screen.getByRole('status').textContent).toContain('Svenska kronor')
  })

  test('show that they search, and let no option of an earlier word be chosen meanwhile', async () => {
    const row = (entityId: number, code: string) => ({ entityId, code, name: `${code} name` })
    let answer = (_rows: readonly ReturnType<typeof row>[]) => undefined as void
    const later = new Promise<readonly ReturnType<typeof row>[]>((resolve) => (answer = resolve))
    const search: Lookup['search'] = (_entity, text) =>
      text === '' ? Promise.resolve([row(2, 'NOK')]) : later
    const lookup: Lookup = { search, get: () => Promise.resolve(null) }
    const { user, input, onChange } = renderInput('currency', { currency: null }, lookup)
    const spinner = () => document.querySelector('[role="progressbar"]')
    await user.click(input)
    const disabled = async (name: RegExp) =>
      (await screen.findByRole('option', { name })).getAttribute('aria-disabled')
    await waitFor(async () => expect(await disabled(/NOK/)).toBe('false'))
    expect(spinner()).toBeNull()
    await user.keyboard('s')
    await waitFor(async () => expect(await disabled(/NOK/)).toBe('true'))
    expect(spinner()).not.toBeNull()
    await user.keyboard('{ArrowDown}{Enter}')
    expect(onChange).not.toHaveBeenCalled()
    answer([row(3, 'SEK')])
    await waitFor(async () => expect(await disabled(/SEK/)).toBe('false'))
    expect(spinner()).toBeNull()
    await user.keyboard('{ArrowDown}{Enter}')
    expect(onChange).toHaveBeenLastCalledWith(row(3, 'SEK'))
  })

  test('say when nothing is found and when the search failed', async () => {
    const search: Lookup['search'] = (_entity, text) =>
      text === '' ? Promise.resolve([]) : Promise.reject(new Error('offline'))
    const lookup: Lookup = { search, get: () => Promise.resolve(null) }
    const { user, input } = renderInput('currency', { currency: null }, lookup)
    await user.click(input)
    expect(await screen.findByText('Intet fundet')).toBeDefined()
    await user.keyboard('x')
    expect(await screen.findByText('Søgningen mislykkedes. Prøv igen.')).toBeDefined()
  })

  test('are emptied by clearing them', async () => {
    const { user, input, onChange } = renderInput('currency', { currency: { entityId: 1, code: 'DKK' } })
    expect(input.value).toBe('DKK')
    await user.clear(input)
    expect(onChange).toHaveBeenLastCalledWith(null)
  })
})

describe('other inputs', () => {
  test('JSON names the line of the first mistake and indents what is right', async () => {
    const { user, input, onChange } = renderInput('extra', { extra: null })
    await user.click(input)
    await user.paste('{\n  "a": 1,\n  b\n}')
    expect(screen.getByText('Fejl i linje 3')).toBeDefined()
    expect(input.getAttribute('aria-invalid')).toBe('true')
    await user.clear(input)
    await user.paste('{"a":1}')
    await user.click(screen.getByText('Formatér'))
    expect(onChange).toHaveBeenLastCalledWith('{\n  "a": 1\n}')
  })

  test('JSON is taken from a file', async () => {
    const { user, onChange } = renderInput('extra', { extra: '{"a":1}' })
    const picker = document.querySelector<HTMLInputElement>('input[type=file]')
    if (picker === null) throw new Error('no file can be chosen')
    await user.upload(picker, new File(['{"b":2}'], 'rules.json', { type: 'application/json' }))
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('{"b":2}'))
    expect(picker.value).toBe('')
  })

  test('a yes or no that may be unknown can be unknown again', async () => {
    const { user, input, onChange } = renderInput('isChecked', { isChecked: true })
    await user.selectOptions(input, '')
    expect(onChange).toHaveBeenLastCalledWith(null)
  })

  test('a text with choices is chosen, and shown as a chip', async () => {
    const { user, input, onChange } = renderInput('tier', { tier: 'iron' })
    await user.selectOptions(input, 'Gold')
    expect(onChange).toHaveBeenLastCalledWith('gold')
  })

  test('keeps a stored value that is no longer a choice until it is changed', () => {
    const { input } = renderInput('state', { state: 'ARCHIVED' })
    expect(input.value).toBe('ARCHIVED')
  })

  test('a list of choices offers only the choices not yet in it', async () => {
    const { user, input, onChange } = renderInput('states', { states: ['ACTIVE'] })
    await user.click(input)
    const options = (await screen.findAllByRole('option')).map((option) => option.textContent)
    expect(options).toEqual(['Overdue', 'Repaid'])
    await user.click(screen.getByText('Repaid'))
    expect(onChange).toHaveBeenLastCalledWith(['ACTIVE', 'REPAID'])
  })

  test('a country is found by its code, too', async () => {
    const { user, input, onChange } = renderInput('land', { land: null })
    await user.type(input, 'no')
    expect((await screen.findAllByRole('option'))[0]?.textContent).toBe('Norge')
    await user.keyboard('{ArrowDown}{Enter}')
    expect(onChange).toHaveBeenLastCalledWith('NO')
  })
})
