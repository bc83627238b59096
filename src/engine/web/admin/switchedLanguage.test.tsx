import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createI18n } from '../i18n/createI18n.ts'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { provideTexts } from '../i18n/needTexts.ts'
import { renderAdmin } from '../../../../tests/support/admin/renderAdmin.tsx'

test('refetches a list when the person switches the language, because the server translates its texts', async () => {
  const { lists } = await renderAdmin({ path: '/admin/loans', aside: <Switch /> })
  await screen.findByText('L-025')
  const before = lists.length
  provideTexts(await createI18n('da'))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Dansk' })))
  await waitFor(() => expect(lists.length).toBeGreaterThan(before))
  const [first, again] = [lists[before - 1], lists.at(-1)]
  expect(again?.request).toEqual(first?.request)
})

function Switch() {
  const { setLocale } = useLanguage()
  return <button onClick={() => void setLocale('da')}>Dansk</button>
}
