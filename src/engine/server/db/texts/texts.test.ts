import { describe, expect, test } from 'vitest'
import { messages } from '../../../model/generated/messages.ts'
import { COMPLETE_LOCALES } from '../../../model/Text.ts'
import { kindsOf, type ParamKind, TEXTS } from './CodedText.ts'
import { partsOf } from './templates.ts'
import { writeStoredText, writeText } from './writeText.ts'

const codes = Object.entries<Readonly<Record<string, ParamKind>>>(TEXTS)

describe.each(COMPLETE_LOCALES)('in %s', (locale) => {
  const words: Readonly<Record<string, string>> = messages[locale].texts

  test('every code has a text, and there is no text without a code', () => {
    expect(Object.keys(words).sort()).toEqual(codes.map(([code]) => code).sort())
    expect(Object.values(words).filter((text) => text.trim() === '')).toEqual([])
  })

  test('every text names the parameters of its code, each once', () => {
    const named = Object.entries(words).map(([code, text]) => [
      code,
      partsOf(text)
        .filter((_, at) => at % 2 === 1)
        .sort(),
    ])
    expect(Object.fromEntries(named)).toEqual(
      Object.fromEntries(codes.map(([code, kinds]) => [code, Object.keys(kinds).sort()])),
    )
  })
})

test('writes days as the language does', () => {
  const text = { code: 'CUSTODY_FEE', params: { from: '2026-07-01', to: '2026-09-30' } } as const
  expect(writeText('en', text)).toBe('Custody of the account, 01/07/2026 to 30/09/2026')
  expect(writeText('da', text)).toBe('Depotgebyr, 1.7.2026 til 30.9.2026')
  expect(writeText('sv', text)).toBe('Depåavgift, 2026-07-01 till 2026-09-30')
  expect(writeText('no', text)).toBe('Depotgebyr, 1.7.2026 til 30.9.2026')
})

test('leaves alone what a person typed, placeholders and all', () => {
  expect(writeText('da', { code: 'FREE', params: { text: "Rock'n'roll %{loan} $1::int" } })).toBe(
    "Rock'n'roll %{loan} $1::int",
  )
})

test('shows the code of a text that a newer server wrote, and leaves out what is missing', () => {
  expect(kindsOf('toString')).toBeNull()
  expect(writeStoredText('da', { code: 'OF_TOMORROW', params: { day: '1' } })).toBe('OF_TOMORROW')
  expect(writeStoredText('da', '{"code":"LOAN_PAID_OUT"}')).toBe('Lån  udbetalt')
  expect(writeStoredText('da', null)).toBeNull()
})
