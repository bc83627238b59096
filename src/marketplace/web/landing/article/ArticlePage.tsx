import { useLanguage } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import type { ArticleContent, LandingContent, LandingPageName } from '../content/LandingContent.ts'
import { useContent } from '../content/useContent.ts'
import { LandingFrame } from '../parts/LandingFrame.tsx'
import { PageHead } from '../parts/PageHead.tsx'
import { ArticleBody } from './ArticleBody.tsx'
import { ArticleTitle } from './ArticleTitle.tsx'

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

/** An article: title, table of contents, sections. */
function ArticleView({ article }: { readonly article: ArticleContent }) {
  const { translate, format } = useLanguage()
  return (
    <>
      <PageHead title={article.title} description={article.description} />
      <ArticleTitle heading={article.heading} intro={article.intro}>
        {article.validFrom &&
          translate('landing.article.validFrom', { date: format.date(article.validFrom) })}
      </ArticleTitle>
      <ArticleBody sections={article.sections} />
    </>
  )
}
