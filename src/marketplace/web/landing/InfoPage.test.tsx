import { act, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { renderWeb, type RenderWebOptions } from '../../../../tests/support/renderWeb.tsx'
import { BlogPage } from './BlogPage.tsx'
import { BLOG_POSTS } from './blogPosts.ts'
import { InfoPage } from './InfoPage.tsx'
import { LandingFooter } from './LandingFooter.tsx'

test('selects the page by the URL [B2.24]', async () => {
  await open(<InfoPage />, { path: '/prices', locale: 'sv' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Prislista' })).toBeTruthy()
  const fees = screen.getByRole('table', { name: 'Lån, räntor och uppläggningsavgifter' })
  const row = within(fees).getByRole('row', { name: /^Brygglån/ })
  expect(row.textContent?.replaceAll(/\s/g, ' ')).toContain('7–15 %3,5 %')
})

test('AutoInvest is shown with its ranges and its starting amounts', async () => {
  await open(<InfoPage />, { path: '/autoinvest' })
  const table = await screen.findByRole('table', { name: /^AutoInvest/ })
  const cells = within(table)
    .getAllByRole('row')
    .map((row) => row.textContent?.replaceAll('\u00a0', ' '))
  expect(cells.slice(1)).toEqual([
    'Low7.31–9.19%2,000 DKK1,000 DKK',
    'Medium7.51–11.22%1,000 DKK500 DKK',
    'High7.70–13.25%400 DKK200 DKK',
  ])
})

test('links an email address in a text', async () => {
  await open(<InfoPage />, { path: '/careers', locale: 'da' })
  const link = await screen.findByRole('link', { name: 'jobs@fundament.example' })
  expect(link.getAttribute('href')).toBe('mailto:jobs@fundament.example')
  expect(link.nextSibling?.textContent).toMatch(/^\. Fortæl/)
})

test('the blog lists its posts, newest first', async () => {
  await open(<BlogPage />, { path: '/blog' })
  const links = await screen.findAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    BLOG_POSTS.map(({ slug }) => `/blog/${slug}`),
  )
  expect(BLOG_POSTS.map(({ date }) => date)).toEqual(
    BLOG_POSTS.map(({ date }) => date).toSorted((a, b) => b.localeCompare(a)),
  )
})

test('the footer has a link to each page, and the number of the reader’s language [B2.24, A9.8]', async () => {
  await open(<LandingFooter />, { locale: 'no' })
  for (const name of ['Prisliste', 'Vilkår og betingelser', 'AutoInvest', 'Om teamet', 'Presse', 'Blogg']) {
    expect(screen.getByRole('link', { name }).getAttribute('href')).toMatch(/^\/[a-z]+$/)
  }
  expect(screen.getByRole('link', { name: '+47 2396 0098' })).toBeTruthy()
})

/** With the texts, for which the page waits. */
const open = (page: ReactNode, options: RenderWebOptions) =>
  act(async () => {
    await renderWeb(page, options)
  })
