import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWeb } from '../../../../tests/support/renderWeb.tsx'
import { useTranslate } from './LanguageProvider.tsx'

function Refusal({
  text = 'errors.MAX',
  params,
}: {
  readonly text?: string
  readonly params: Readonly<Record<string, string>>
}) {
  const translate = useTranslate()
  return <p>{translate(text, params)}</p>
}

test('a limit is written as the person writes numbers, before the server refuses it as well as after', async () => {
  await renderWeb(
    <>
      <Refusal text="validation.MIN" params={{ number: '1442281' }} />
      <Refusal text="validation.MAX" params={{ number: '-1442281.5' }} />
      <Refusal text="errors.MIN" params={{ number: '1442281' }} />
    </>,
    { locale: 'da' },
  )
  expect(document.body.textContent).toBe(
    'Skal være mindst 1.442.281Må højst være -1.442.281,5Skal være mindst 1.442.281',
  )
})

test('amounts and days of a refusal are written as the person writes them; everything else as it came', async () => {
  await renderWeb(
    <>
      <Refusal params={{ number: '34100.00' }} />
      <Refusal params={{ number: '34100.00 SEK' }} />
      <Refusal params={{ number: '400 DKK' }} />
      <Refusal params={{ number: '2026-11-23' }} />
      <Refusal params={{ number: 'L-20001' }} />
      <Refusal params={{ number: '2' }} />
    </>,
  )
  const shown = screen.getAllByText(/Must be/).map(({ textContent }) => textContent)
  expect(shown).toEqual([
    'Must be 34,100.00 or less',
    'Must be 34,100.00\u00a0SEK or less',
    'Must be 400.00\u00a0DKK or less',
    'Must be 23 Nov 2026 or less',
    'Must be L-20001 or less',
    'Must be 2 or less',
  ])
})
