import { cleanup, screen } from '@testing-library/react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { fromLocalTime } from './date-time/codec.ts'
import { codecOf } from './fieldKinds.tsx'
import { today } from './shared/dayText.ts'
import { prepareInputs, sampleModel } from '../../../../tests/support/field-kinds/renderInput.tsx'

let renderInput: Awaited<ReturnType<typeof prepareInputs>>

beforeAll(async () => {
  renderInput = await prepareInputs()
}, 60_000)

describe('date inputs', () => {
  test('are read-only text as DD/MM/YYYY, chosen from a calendar [B5.8]', async () => {
    const { user, input, onChange } = renderInput('issuedOn', { issuedOn: '2026-11-20' })
    expect(input.value).toBe('20/11/2026')
    expect(input.readOnly).toBe(true)
    await user.type(input, '9')
    expect(onChange).not.toHaveBeenCalled()
    await user.click(await screen.findByLabelText('mandag den 2. november 2026'))
    expect(onChange).toHaveBeenLastCalledWith('2026-11-02')
    expect(input.value).toBe('02/11/2026')
  })

  test('show the day of a date that holds a time', () => {
    const { input, field } = renderInput('issuedOn', { issuedOn: '2026-11-20T01:30:00.000Z' })
    expect(input.value).toBe('20/11/2026')
    // Unchanged, it goes back as it came.
    const sent = codecOf('date').toWire('2026-11-20T01:30:00.000Z', field, sampleModel)
    expect(sent).toBe('2026-11-20T01:30:00.000Z')
  })

  test('can be used without a mouse: open, move by week and month, choose', async () => {
    const { user, onChange } = renderInput('issuedOn', { issuedOn: '2026-11-20' })
    await user.tab()
    await user.keyboard('{Enter}')
    const day = await screen.findByLabelText('fredag den 20. november 2026')
    day.focus()
    await user.keyboard('{ArrowDown}{PageUp}{ArrowLeft}{Enter}')
    expect(onChange).toHaveBeenLastCalledWith('2026-12-26')
  })

  test('let a day be typed, and name a mistake', async () => {
    const { user, input, onChange } = renderInput('issuedOn', { issuedOn: null })
    await user.click(input)
    const entry = await screen.findByLabelText('Dato')
    await user.type(entry, '31/02/2026')
    expect(screen.getByText('Det er ikke en dato')).toBeDefined()
    expect(onChange).not.toHaveBeenCalled()
    await user.clear(entry)
    await user.type(entry, '28/02/2026{Enter}')
    expect(onChange).toHaveBeenLastCalledWith('2026-02-28')
  })

  test.each([
    ['issuedOn', '2026-11-20', ['31/03/86', '31. marts 1986', '310386', '19860331'], '1986-03-31'],
    [
      'seenAt',
      new Date(2026, 10, 20, 9, 5).toISOString(),
      ['31/3/86', '31 mar 1986'],
      new Date(1986, 2, 31, 9, 5).toISOString(),
    ],
  ])(
    'of %s take a day in the forms that people type, over another one',
    async (name, before, texts, after) => {
      for (const text of texts) {
        const { user, input, onChange } = renderInput(name, { [name]: before })
        await user.click(input)
        const entry = await screen.findByLabelText('Dato')
        await user.clear(entry)
        await user.type(entry, `${text}{Enter}`)
        expect(onChange).toHaveBeenLastCalledWith(after)
        cleanup()
      }
    },
  )

  describe.each([
    ['issuedOn', 'date', '2026-11-20', '31/04/1990'],
    ['seenAt', 'date-time', new Date(2026, 10, 20, 9, 5).toISOString(), '31/04/1990 09:05'],
  ] as const)('of %s keep what is no day, however they are left', (name, kind, before, kept) => {
    test.each(['Enter', 'Done', 'beside', 'calendar'] as const)('%s', async (way) => {
      const { user, input, onChange, field } = renderInput(name, { [name]: before })
      await user.click(input)
      const entry = await screen.findByLabelText('Dato')
      await user.clear(entry)
      await user.type(entry, '31/04/1990')
      if (way === 'Enter') await user.keyboard('{Enter}')
      if (way === 'Done') await user.click(screen.getByText('Færdig'))
      if (way === 'beside') await user.click(document.querySelector('.MuiBackdrop-root') ?? entry)
      if (way === 'calendar') await user.tab()
      expect(onChange).toHaveBeenLastCalledWith(kept)
      expect(input.value).toBe(kept)
      expect(() => codecOf(kind).toWire(kept, field, sampleModel)).toThrow('validation.DATE')
    })

    test('and show it when they are opened again', async () => {
      const { user, input } = renderInput(name, { [name]: kept })
      await user.click(input)
      expect((await screen.findByLabelText<HTMLInputElement>('Dato')).value).toBe('31/04/1990')
      expect(screen.getByText('Det er ikke en dato')).toBeDefined()
    })
  })

  test('keep text that is not a time', async () => {
    const { user, input, onChange } = renderInput('seenAt', {
      seenAt: new Date(2026, 10, 20, 9, 5).toISOString(),
    })
    await user.click(input)
    const entry = await screen.findByLabelText('Klokkeslæt')
    await user.clear(entry)
    await user.type(entry, '25:00')
    await user.click(screen.getByText('Færdig'))
    expect(onChange).toHaveBeenLastCalledWith('20/11/2026 25:00')
  })

  test('keep a wrong day when a time is typed after it', async () => {
    const { user, input, onChange } = renderInput('seenAt', { seenAt: null })
    await user.click(input)
    await user.type(await screen.findByLabelText('Dato'), '31/04/1990')
    const entry = screen.getByLabelText('Klokkeslæt')
    await user.clear(entry)
    await user.type(entry, '14:05')
    expect(onChange).toHaveBeenLastCalledWith('31/04/1990 14:05')
  })

  test('use today for a time without a day', async () => {
    const { user, input, onChange } = renderInput('seenAt', { seenAt: null })
    await user.click(input)
    const entry = await screen.findByLabelText('Klokkeslæt')
    await user.clear(entry)
    await user.type(entry, '14:05')
    expect(onChange).toHaveBeenLastCalledWith(fromLocalTime(today(), '14:05'))
  })

  test('refuse a day whose time was emptied', async () => {
    const { user, input, onChange, field } = renderInput('seenAt', {
      seenAt: new Date(2026, 10, 20, 9, 5).toISOString(),
    })
    await user.click(input)
    const entry = await screen.findByLabelText<HTMLInputElement>('Klokkeslæt')
    await user.clear(entry)
    await user.tab()
    expect(entry.value).toBe('')
    expect(onChange).toHaveBeenLastCalledWith('20/11/2026 --:--')
    const send = () => codecOf('date-time').toWire('20/11/2026 --:--', field, sampleModel)
    expect(send).toThrow('validation.DATE_TIME')
  })

  test('begin with the digit that opens them, and drop typed text on Escape', async () => {
    const { user, onChange } = renderInput('issuedOn', { issuedOn: '2026-11-20' })
    await user.tab()
    await user.keyboard('3')
    const entry = await screen.findByLabelText<HTMLInputElement>('Dato')
    await vi.waitFor(() => expect(document.activeElement).toBe(entry))
    await user.keyboard('1/04')
    expect(entry.value).toBe('31/04')
    await user.keyboard('{Escape}')
    expect(onChange).not.toHaveBeenCalled()
  })

  test('show hours and minutes of an instant [B5.8]', () => {
    const { input } = renderInput('seenAt', { seenAt: new Date(2026, 10, 20, 9, 5).toISOString() })
    expect(input.value).toBe('20/11/2026 09:05')
  })

  test('can be emptied', async () => {
    const { user, input, onChange } = renderInput('issuedOn', { issuedOn: '2026-11-20' })
    await user.click(input)
    await user.click(await screen.findByText('Ryd'))
    expect(onChange).toHaveBeenLastCalledWith('')
  })

  test('do not open while they are disabled', async () => {
    const { user, input } = renderInput('issuedOn', {}, undefined, { disabled: true })
    await user.click(input)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
