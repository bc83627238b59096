import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderWeb } from '../../../../tests/support/renderWeb.tsx'
import { HOUSE, storeBrand } from './theme/Brand.ts'
import { Logo } from './Logo.tsx'

afterEach(() => localStorage.clear())

test("a partner's logo is shown, at most 240 and on wide screens 290 px wide; the default one where it does not load [B1.6]", async () => {
  storeBrand({ ...HOUSE, code: 'fjellvik', name: 'Fjellvik Finans', logoUrl: '/partners/fjellvik.svg' })
  await renderWeb(<Logo />, { isStyled: true })
  const logo = screen.getByRole('img', { name: 'Fjellvik Finans' })
  expect(logo.getAttribute('src')).toBe('/partners/fjellvik.svg')
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map((rule) => rule.cssText)
  expect(rules.some((rule) => /768px.*max-width: 240px/s.test(rule))).toBe(true)
  expect(rules.some((rule) => /1024px.*max-width: 290px/s.test(rule))).toBe(true)
  fireEvent.error(logo)
  expect(screen.queryByRole('img', { name: 'Fjellvik Finans' })).toBeNull()
  expect(screen.getByText('Fjellvik Finans')).toBeTruthy()
})

test('the house has its own', async () => {
  await renderWeb(<Logo />)
  expect(screen.getByText('Fundament')).toBeTruthy()
})
