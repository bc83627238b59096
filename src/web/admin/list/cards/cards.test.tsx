import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lendingRows, renderAdmin } from '../../fixtures/renderAdmin.tsx'

const desktop = window.matchMedia
beforeEach(() => {
  window.matchMedia = (query) => Object.assign(desktop(query), { matches: query.includes('max-width') })
  // Cards are drawn where there is room for them.
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, value: 600 })
})
afterEach(() => {
  window.matchMedia = desktop
  Reflect.deleteProperty(HTMLElement.prototype, 'offsetHeight')
})

const primary = (path: string) => ({ path, primary: true })
const config = {
  loans: {
    route: '/admin/loans',
    listDisplay: ['loanNumber', 'purpose', 'termMonths', 'isSecured'].map(primary),
  },
}

test('a card on a phone leaves out what has no value, and says what could not be loaded', async () => {
  const [full, empty] = lendingRows(2)['loans'] ?? []
  const rows = { loans: [full, { ...empty, purpose: null, termMonths: null, __failed: ['termMonths'] }] }
  await renderAdmin({ path: '/admin/loans?sort=entityId', config, rows: rows as never })
  const cards = await screen.findAllByRole('article')
  const labels = cards.map((card) =>
    within(card)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  )
  expect(labels.map((each) => each.includes('Purpose'))).toEqual([true, false])
  expect(within(cards[1] as HTMLElement).getByText('Could not be loaded')).toBeTruthy()
})
