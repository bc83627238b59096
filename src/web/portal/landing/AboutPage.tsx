import { ArticlePage } from './article/ArticlePage.tsx'

/** Who runs the market. */
export function AboutPage() {
  return <ArticlePage name="about" />
}
