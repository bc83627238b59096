import { useLocation } from '../../../engine/web/i18n/localeRouting.tsx'
import { ArticlePage } from './article/ArticlePage.tsx'
import { hasContent } from './content/loadContent.ts'

const NAMES = [
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
] as const

/**
 * Prices, questions, terms and the footer's other pages; the address selects one. `?version=2026-09-01` selects an earlier
 * version of a text that people have accepted.
 */
export function InfoPage() {
  const { pathname, search } = useLocation()
  const page = NAMES.find((one) => pathname === `/${one}` || pathname === `/${one}/`) ?? 'faq'
  const earlier = `accepted/${page}-${new URLSearchParams(search).get('version') ?? ''}` as const
  const name = hasContent(earlier) ? earlier : page
  return <ArticlePage key={name} name={name} />
}
