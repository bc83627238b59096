import type { ArticleContent, LandingContent, LandingPageName } from '../content/LandingContent.ts'
import { useContent } from '../content/useContent.ts'
import { LandingFrame } from '../parts/LandingFrame.tsx'
import { ArticleView } from './ArticleView.tsx'

export type ArticleName = {
  [TName in LandingPageName]: LandingContent[TName] extends ArticleContent ? TName : never
}[LandingPageName]

/** A page with a single article. */
export function ArticlePage({ name }: { readonly name: ArticleName }) {
  return (
    <LandingFrame>
      <Article name={name} />
    </LandingFrame>
  )
}

function Article({ name }: { readonly name: ArticleName }) {
  return <ArticleView article={useContent(name)} />
}
