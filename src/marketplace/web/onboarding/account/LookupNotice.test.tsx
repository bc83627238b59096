import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../../../../tests/support/renderApp.tsx'
import { LookupNotice } from './LookupNotice.tsx'
import type { Lookup } from './useBusinessLookup.ts'

const show = (lookup: Lookup) =>
  renderApp(<LookupNotice lookup={lookup} onRetry={() => undefined} />, {
    path: '/',
    locale: 'en',
    texts: ['onboarding'],
  })

test.each<[Lookup, string]>([
  [{ state: 'idle' }, 'Type the number: if the country has a register, the name is filled in automatically.'],
  [{ state: 'loading' }, 'Looking up the business…'],
  [{ state: 'found', name: 'Fur Bryghus ApS' }, 'Found: Fur Bryghus ApS'],
])(
  'an answer of the register is said alone, in the room that the longest one takes (%o)',
  async (lookup, text) => {
    await show(lookup)
    const said = await screen.findByRole('status')
    expect(said.textContent).toBe(text)
    const unseen = document.querySelector('[inert][aria-hidden="true"]')
    expect(unseen?.textContent).toContain('Failed to look up business')
    expect(screen.queryByRole('button')).toBeNull()
  },
)

test('retries an unavailable register with its button', async () => {
  await show({ state: 'error' })
  expect((await screen.findByRole('status')).textContent).toContain('Failed to look up business')
  expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(1)
})
