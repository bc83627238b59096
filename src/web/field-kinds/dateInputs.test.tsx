import { screen } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { fieldKinds } from './generated/fieldKinds.ts'
import { prepareInputs, sampleModel } from '../../../tests/support/field-kinds/renderInput.tsx'

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
    const sent = fieldKinds.date.codec.toWire('2026-11-20T01:30:00.000Z', field, sampleModel)
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
