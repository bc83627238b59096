import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOCALES } from '../../../engine/model/Text.ts'
import { joinLocalePath } from '../../../engine/web/i18n/localePath.ts'
import { BLOG_POSTS } from './blogPosts.ts'

const PAGES =
  'investor business about blog prices faq terms privacy autoinvest team careers press loan-terms credit-check'.split(
    ' ',
  )

test('the sitemap lists every public page and post in every language, and nothing else', () => {
  const paths = ['/', ...PAGES.map((page) => `/${page}`), ...BLOG_POSTS.map(({ slug }) => `/blog/${slug}`)]
  const addresses = paths.flatMap((path) =>
    LOCALES.map((locale) => `https://fundament.example${joinLocalePath(locale, path)}`),
  )
  const listed = [...readPublic('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
  expect(new Set(listed)).toEqual(new Set(addresses))
  expect(listed).toHaveLength(addresses.length)
})

test('search engines find the sitemap, and stay out of what needs a login', () => {
  const robots = readPublic('robots.txt')
  expect(robots).toContain('Sitemap: https://fundament.example/sitemap.xml')
  expect(robots).toContain('Disallow: /admin')
  // The public pages of the two areas have the same beginning as the areas: only what is below them is kept out.
  expect(robots).not.toMatch(/Disallow: \/(?:investor|business)$/m)
})

function readPublic(name: string): string {
  return readFileSync(new URL(`../../../app/web/public/${name}`, import.meta.url), 'utf8')
}
