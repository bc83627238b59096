import { useLanguage } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import type { ArticleContent } from '../content/LandingContent.ts'
import { PageHead } from '../parts/PageHead.tsx'
import { ArticleBody } from './ArticleBody.tsx'
import { ArticleTitle } from './ArticleTitle.tsx'

/** An article: title, table of contents, sections. */
export function ArticleView({ article }: { readonly article: ArticleContent }) {
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
