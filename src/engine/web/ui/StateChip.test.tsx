import { render, screen } from '@testing-library/react'
import { ThemeProvider } from '@mui/material/styles'
import { expect, test } from 'vitest'
import { StateChip } from './StateChip.tsx'
import { contrast } from './theme/colors.ts'
import { theme } from './theme/theme.ts'
import { dark, light, TINT_NAMES } from './theme/tokens.ts'

test('contrasts with a selected row or card, which has a tint of its own', () => {
  render(
    <ThemeProvider theme={theme}>
      <StateChip color="info">Active</StateChip>
    </ThemeProvider>,
  )
  const own = screen.getByText('Active').className.split(' ').at(-1) ?? ''
  // jsdom computes no colour from a variable.
  const rules = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n')
  const selected = rules
    .split('}')
    .filter((rule) => rule.includes(`.${own}`) && rule.includes('selected="true"'))
    .join('')
  expect(selected).toContain('[role="row"][aria-selected="true"]')
  expect(selected).toContain('[data-selected="true"]')
  expect(selected).toContain('background-color:var(--ff-palette-background-paper)')
})

test.each([
  ['light', light],
  ['dark', dark],
])('the words of chips can be read there, %s', (_mode, { tint, surface }) => {
  for (const name of TINT_NAMES) expect(contrast(tint[name].fg, surface)).toBeGreaterThanOrEqual(4.5)
})
