import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '../../../tests/support/fakeApi.ts'
import { renderWeb } from '../../../tests/support/renderWeb.tsx'
import { ClientProvider } from '../../engine/web/client/ClientProvider.tsx'
import { RepeatNotice } from './RepeatNotice.tsx'

test('says that the server had done before what it was asked', async () => {
  const { client } = fakeApi()
  await renderWeb(
    <ClientProvider client={client}>
      <RepeatNotice />
    </ClientProvider>,
    { locale: 'da' },
  )
  act(() => void client.repeats.dispatchEvent(new Event('repeat')))
  expect(await screen.findByText('Det var allerede gjort og blev ikke gentaget')).toBeDefined()
})
