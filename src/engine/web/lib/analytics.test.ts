import { expect, test } from 'vitest'
import { pushEvent } from './analytics.ts'

test('an event goes to the list of the page’s tag manager, which may come later', () => {
  const page: { dataLayer?: object[] } = {}
  pushEvent('investor_account_created', page)
  pushEvent('investor_account_created', page)
  expect(page.dataLayer).toEqual([
    { event: 'investor_account_created' },
    { event: 'investor_account_created' },
  ])
})
