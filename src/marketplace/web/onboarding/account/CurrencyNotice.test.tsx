import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../../../../tests/support/renderApp.tsx'
import type { Locale } from '../../../../engine/model/Text.ts'
import { CurrencyNotice } from './CurrencyNotice.tsx'

const show = (currency: string | undefined, locale: Locale = 'en') =>
  renderApp(
    <>
      <CurrencyNotice currency={currency} />
      <p>The form</p>
    </>,
    {
      path: '/',
      locale,
      texts: ['onboarding'],
      answers: { DepositCurrencies: () => ({ depositCurrencies: ['DKK', 'NOK'] }) },
    },
  )

const notice = () => document.querySelector('.MuiAlert-root')?.textContent ?? null

test.each([
  ['en', 'We have no bank account in SEK yet: for now no money can be paid into such an account.'],
  [
    'da',
    'Vi har endnu ingen bankkonto i SEK: indtil videre kan der ikke indbetales penge på sådan en konto.',
  ],
  ['sv', 'Vi har ännu inget bankkonto i SEK: tills vidare kan inga pengar sättas in på ett sådant konto.'],
  ['no', 'Vi har ennå ingen bankkonto i SEK: foreløpig kan det ikke settes inn penger på en slik konto.'],
] as const)(
  '%s: warns before an account is opened in a currency without a bank account of ours',
  async (locale, text) => {
    await show('SEK', locale)
    await expect.poll(notice).toContain(text)
  },
)

test.each([['DKK'], [undefined]])('shows nothing for %s', async (currency) => {
  const { sent } = await show(currency)
  await screen.findByText('The form')
  await expect.poll(() => sent('DepositCurrencies')).toHaveLength(1)
  expect(notice()).toBeNull()
})
