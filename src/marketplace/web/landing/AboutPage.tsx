import { ArticlePage } from './article/ArticlePage.tsx'

/** The company behind the market. */
export function AboutPage() {
  return <ArticlePage name="about" />
}
