import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWeb } from '../../../tests/support/renderWeb.tsx'
import { useTranslate } from './LanguageProvider.tsx'

function Refusal({ params }: { readonly params: Readonly<Record<string, string>> }) {
  const translate = useTranslate()
  return <p>{translate('errors.MAX', params)}</p>
}

test('amounts and days of a refusal are written as the person writes them; everything else as it came', async () => {
  await renderWeb(
    <>
      <Refusal params={{ number: '34100.00' }} />
      <Refusal params={{ number: '2026-11-23' }} />
      <Refusal params={{ number: 'L-20001' }} />
      <Refusal params={{ number: '2' }} />
    </>,
  )
  const shown = screen.getAllByText(/Must be/).map(({ textContent }) => textContent)
  expect(shown).toEqual([
    'Must be 34,100.00 or less',
    'Must be 23 Nov 2026 or less',
    'Must be L-20001 or less',
    'Must be 2 or less',
  ])
})
