import Button from '@mui/material/Button'
import { ThemeProvider } from '@mui/material/styles'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { theme } from './theme.ts'

test('a dangerous action is red among other buttons', () => {
  render(
    <ThemeProvider theme={theme}>
      <Button variant="outlined">Change</Button>
      <Button variant="outlined" color="error">
        Delete
      </Button>
    </ThemeProvider>,
  )
  expect(styleOf('Delete')).toContain('color:var(--ff-palette-tint-error-fg)')
  expect(styleOf('Change')).not.toContain('color:var(--ff-palette-tint-error-fg)')
})

/** The rules of the button's own class: jsdom computes no colour from a variable. */
function styleOf(name: string): string {
  const own = screen.getByRole('button', { name }).className.split(' ').at(-1) ?? ''
  const sheets = [...document.querySelectorAll('style')].map(({ textContent }) => textContent)
  return sheets.filter((text) => text.includes(`.${own}{`)).join('')
}
