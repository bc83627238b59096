import { useLocation } from 'react-router'
import { ArticlePage } from './article/ArticlePage.tsx'

const NAMES = ['prices', 'faq', 'terms', 'privacy', 'autoinvest', 'team', 'careers', 'press'] as const

/** Prices, questions, terms and the other targets of the footer: the address says which. */
export function InfoPage() {
  const { pathname } = useLocation()
  const name = NAMES.find((one) => pathname === `/${one}` || pathname === `/${one}/`) ?? 'faq'
  return <ArticlePage key={name} name={name} />
}
