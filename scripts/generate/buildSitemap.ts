import { DEFAULT_LOCALE } from '../../src/engine/model/Text.ts'
import { BLOG_POSTS } from '../../src/marketplace/web/landing/blogPosts.ts'
import { type LanguageFolder, readLanguages } from './readLanguages.ts'

const SITE = 'https://fundament.example'
const PAGES =
  'investor business about blog prices faq terms privacy loan-terms credit-check autoinvest team careers press'.split(
    ' ',
  )

/** Builds a sitemap of every public page and post in every language, each with links to its other languages. */
export function buildSitemap(): Promise<string> {
  const paths = ['/', ...PAGES.map((page) => `/${page}`), ...BLOG_POSTS.map(({ slug }) => `/blog/${slug}`)]
  const languages = readLanguages()
  const urls = paths.flatMap((path) => {
    const alternates = languages.map(
      (language) =>
        `    <xhtml:link rel="alternate" hreflang="${language.facts.tag.split('-')[0]}" href="${address(language, path)}"/>`,
    )
    return languages.map((language) =>
      ['  <url>', `    <loc>${address(language, path)}</loc>`, ...alternates, '  </url>'].join('\n'),
    )
  })
  return Promise.resolve([HEAD, ...urls, '</urlset>', ''].join('\n'))
}

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<!-- Written by \`npm run generate\`. -->
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">`

function address({ locale }: LanguageFolder, path: string): string {
  if (locale === DEFAULT_LOCALE) return `${SITE}${path}`
  return path === '/' ? `${SITE}/${locale}` : `${SITE}/${locale}${path}`
}
