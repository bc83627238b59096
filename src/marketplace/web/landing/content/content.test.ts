import { describe, expect, test } from 'vitest'
import { COMPLETE_LOCALES, LOCALES } from '../../../../engine/model/Text.ts'
import { BLOG_POSTS } from '../blogPosts.ts'
import type { LandingPageName } from './LandingContent.ts'
import { loadContent } from './loadContent.ts'

const PAGES: readonly LandingPageName[] = [
  'home',
  'investor',
  'business',
  'about',
  'prices',
  'faq',
  'terms',
  'privacy',
  'loan-terms',
  'credit-check',
  'autoinvest',
  'team',
  'careers',
  'press',
  'posts',
  ...BLOG_POSTS.map(({ slug }) => `posts/${slug}` as const),
]
/** Names of people and ids of sections are the same in every language. */
const NAMES = /^(?:.*\.)?(?:name|id|figures|validFrom)$/

describe.each(PAGES)('texts of %s', (page) => {
  test.each(COMPLETE_LOCALES.filter((locale) => locale !== 'en'))(
    '%s has the same posts, sections and tables as English, and no empty text [B1.5]',
    async (locale) => {
      const english = leaves(await loadContent(page, 'en'))
      const own = leaves(await loadContent(page, locale))
      expect([...own.keys()]).toEqual([...english.keys()])
      expect([...own].filter(([, text]) => text.trim() === '')).toEqual([])
      const named = [...english].filter(([key]) => NAMES.test(key))
      expect(named.filter(([key, text]) => own.get(key) !== text)).toEqual([])
    },
  )

  test('no sentence was left in English', async () => {
    const english = leaves(await loadContent(page, 'en'))
    for (const locale of COMPLETE_LOCALES.filter((one) => one !== 'en')) {
      const own = leaves(await loadContent(page, locale))
      const same = [...english].filter(
        ([key, text]) => !NAMES.test(key) && own.get(key) === text && /\p{L}{2,} \p{L}{2,}/u.test(text),
      )
      expect(same).toEqual([])
    }
  })
})

test('the expected returns are the specification’s in every language', async () => {
  for (const locale of LOCALES) {
    const text = JSON.stringify(await loadContent('faq', locale)).replaceAll(',', '.')
    for (const range of ['7.31–9.19', '7.51–11.22', '7.70–13.25']) expect(text).toContain(range)
  }
})

/** Every text by its path: `sections.0.heading`. */
function leaves(value: unknown, path = ''): Map<string, string> {
  if (typeof value === 'string') return new Map([[path, value]])
  const children = Object.entries(value as Readonly<Record<string, unknown>>)
  return new Map(children.flatMap(([key, child]) => [...leaves(child, path ? `${path}.${key}` : key)]))
}
