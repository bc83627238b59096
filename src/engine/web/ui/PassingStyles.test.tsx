import InputBase from '@mui/material/InputBase'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PassingStyles } from './PassingStyles.tsx'

const MARKED = { '.marked': { color: 'red' } }
const page = (styles: object, hasDialog: boolean) => (
  <>
    <PassingStyles styles={{ ...styles }} />
    {hasDialog && <InputBase inputProps={{ 'aria-label': 'Amount' }} />}
  </>
)
const rules = () => [...document.head.querySelectorAll('style')].map((each) => each.textContent).join('')

test('styles come back after a dialog with inputs has opened and closed while there were none', () => {
  const { rerender } = render(page({}, false))
  rerender(page(MARKED, false))
  rerender(page(MARKED, true))
  expect(rules()).toContain('.marked')
  rerender(page({}, true))
  expect(rules()).not.toContain('.marked')
  rerender(page({}, false))
  rerender(page(MARKED, false))
  expect(rules()).toContain('.marked')
})
