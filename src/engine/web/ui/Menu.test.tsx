import { render, screen } from '@testing-library/react'
import MenuItem from '@mui/material/MenuItem'
import { expect, test } from 'vitest'
import { Menu } from './Menu.tsx'
import { AppTheme } from './theme/AppTheme.tsx'

test('an open menu is in a landmark of its own, with its name', () => {
  const anchor = document.body.appendChild(document.createElement('button'))
  render(
    <AppTheme>
      <Menu id="views" anchor={anchor} label="Saved views" onClose={() => undefined}>
        <MenuItem>Overdue</MenuItem>
      </Menu>
    </AppTheme>,
  )
  const landmark = screen.getByRole('region', { name: 'Saved views' })
  expect(landmark.contains(screen.getByRole('menu', { name: 'Saved views' }))).toBe(true)
  expect(screen.getByRole('menuitem', { name: 'Overdue' })).toBeTruthy()
  anchor.remove()
})
