import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderWeb } from '../../../../tests/support/renderWeb.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { PersonAvatar } from './PersonAvatar.tsx'
import { Popover } from './Popover.tsx'
import { SkeletonLoader } from './SkeletonLoader.tsx'
import { theme } from './theme/theme.ts'

test('a skeleton is a table of 5 by 5, a rectangle or a circle, and says once that something loads [B2.46, B9.5]', async () => {
  const { container, unmount } = await renderWeb(<SkeletonLoader shape="table" />)
  expect(container.querySelectorAll('.MuiSkeleton-text')).toHaveLength(25)
  expect(screen.getAllByRole('status', { name: 'Loading' })).toHaveLength(1)
  unmount()
  const others = await renderWeb(
    <>
      <SkeletonLoader shape="table" rows={12} columns={5} />
      <SkeletonLoader shape="rectangle" />
      <SkeletonLoader shape="circle" />
    </>,
  )
  expect(others.container.querySelectorAll('.MuiSkeleton-text')).toHaveLength(60)
  expect(others.container.querySelectorAll('.MuiSkeleton-rounded')).toHaveLength(1)
  expect(others.container.querySelectorAll('.MuiSkeleton-circular')).toHaveLength(1)
})

test('a popover is a named dialog that takes the focus and gives it back when Escape closes it [B2.46]', async () => {
  await renderWeb(<WithPopover />)
  const button = screen.getByRole('button', { name: 'More' })
  button.focus()
  fireEvent.click(button)
  const popover = screen.getByRole('dialog', { name: 'More of it' })
  expect(document.activeElement?.contains(popover)).toBe(true)
  fireEvent.keyDown(popover, { key: 'Escape' })
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(button)
})

test('an avatar has the first letters of the first and the last name', async () => {
  const { container } = await renderWeb(<PersonAvatar name="nora maria Lind" />)
  expect(container.textContent).toBe('NL')
})

test('an avatar shows the picture, and the letters where it cannot be loaded', async () => {
  // Material UI tries the address with an image of its own.
  const tried: HTMLImageElement[] = []
  vi.stubGlobal('Image', function Tried() {
    tried.push(document.createElement('img'))
    return tried.at(-1)
  })
  const { container } = await renderWeb(<PersonAvatar name="Nora Lind" image="/nora.jpg" />)
  vi.unstubAllGlobals()
  const picture = container.querySelector('img')
  expect(picture?.getAttribute('src')).toBe('/nora.jpg')
  expect(container.textContent).toBe('')
  for (const image of tried) fireEvent.error(image)
  expect(container.textContent).toBe('NL')
})

test('pages change their shape at 640, 768, 1024, 1280, 1440, 1600 and 1920 pixels [B9.8]', () => {
  expect(theme.breakpoints.values).toEqual({
    xs: 0,
    sm: 640,
    md: 768,
    lg: 1024,
    xl: 1280,
    '2xl': 1440,
    '3xl': 1600,
    '4xl': 1920,
  })
})

function WithPopover() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <button onClick={(event) => setAnchor(event.currentTarget)}>More</button>
      <Popover anchor={anchor} onClose={() => setAnchor(null)} label="More of it">
        <button>Inside</button>
      </Popover>
    </>
  )
}

test('a question says what it asked until it is gone', async () => {
  await renderWeb(<Question />)
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(screen.getByRole('dialog', { name: 'Delete Ole Berg?' }).textContent).toContain(
    'Ole Berg has no login.',
  )
})

function Question() {
  const [name, setName] = useState<string | null>('Ole Berg')
  return (
    <ConfirmDialog
      open={name !== null}
      title={name === null ? '' : `Delete ${name}?`}
      confirmLabel="Delete"
      onConfirm={() => setName(null)}
      onCancel={() => setName(null)}
    >
      {name !== null && `${name} has no login.`}
    </ConfirmDialog>
  )
}
