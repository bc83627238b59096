import type { Page } from '@playwright/test'
import { RING_SIZE } from '../../src/engine/web/dashboard/charts/ringSize.ts'
import { expect, signIn, test } from './support/fixtures.ts'

test("a partner's people see its name, logo and colour, on the next visit from the first paint on [B1.6] @full", async ({
  page,
}) => {
  await signIn(page, 'partner')
  await page.goto('/en/admin/accounts')
  await expect(page.getByRole('banner').getByRole('img', { name: 'Havnegård Invest' })).toBeVisible()
  await expect.poll(() => primaryColor(page)).toBe('#123c69')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(globalThis, { seen })
    new MutationObserver(() => {
      if (!document.querySelector('#root')?.firstChild) return
      seen.push(getComputedStyle(document.documentElement).getPropertyValue('--ff-palette-primary-main'))
    }).observe(document, { childList: true, subtree: true })
  })
  await page.reload()
  await expect(page.getByRole('banner').getByRole('img', { name: 'Havnegård Invest' })).toBeVisible()
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)
  expect(seen.length).toBeGreaterThan(0)
  expect(new Set(seen)).toEqual(new Set(['#123c69']))
})

test('aligns the rings of a dashboard row, and on a phone puts no figure beside an empty place @full', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'investor')
  await page.goto('/en/investor/dashboard')
  const rings = page.locator(`main svg[viewBox="0 0 ${RING_SIZE} ${RING_SIZE}"]`)
  await expect.poll(() => rings.count()).toBeGreaterThan(3)
  const placed = await rings.evaluateAll((all) =>
    all.map((ring) => ({
      tile: Math.round(ring.closest('section')?.getBoundingClientRect().top ?? 0),
      ring: Math.round(ring.getBoundingClientRect().top),
    })),
  )
  const heights = new Set(placed.map(({ tile, ring }) => `${tile} ${ring}`))
  expect(heights.size).toBe(new Set(placed.map(({ tile }) => tile)).size)

  await page.setViewportSize({ width: 390, height: 844 })
  const rowsOfTiles = () =>
    page.getByRole('region', { name: 'Total value' }).evaluate((tile) => {
      const places = [...(tile.parentElement?.parentElement?.children ?? [])]
        .map((place) => place.getBoundingClientRect())
        .filter(({ width }) => width > 0)
      const widths = new Map<number, number>()
      for (const { top, width } of places) widths.set(top, (widths.get(top) ?? 0) + width)
      const whole = Math.max(...widths.values())
      // Narrower than the widest row by more than the gap between two tiles.
      const narrow = [...widths.values()].filter((width) => whole - width > 16)
      return { narrow, isShared: widths.size < places.length }
    })
  await expect.poll(rowsOfTiles).toEqual({ narrow: [], isShared: true })
})

const primaryColor = (page: Page) =>
  page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--ff-palette-primary-main').trim(),
  )
