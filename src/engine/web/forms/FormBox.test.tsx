import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderWeb } from '../../../../tests/support/renderWeb.tsx'
import { FormBox } from './FormBox.tsx'

const UNREACHABLE = 'The server cannot be reached. Check your connection and try again.'
const OTHER = 'The amount is more than the balance.'

function Refused() {
  const [problems, tell] = useState<readonly string[]>([UNREACHABLE, OTHER])
  const form = { problems, tell, attach: () => undefined, focusFirst: () => undefined }
  return (
    <FormBox form={form} onSubmit={() => undefined}>
      <input aria-label="Amount" />
    </FormBox>
  )
}

test('a form no longer says that the server cannot be reached when it is back', async () => {
  await renderWeb(<Refused />)
  const said = () => screen.getByRole('alert').textContent
  expect(said()).toBe(`${UNREACHABLE}\n${OTHER}`)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(said()).toBe(OTHER)
})
