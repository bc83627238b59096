import Box from '@mui/material/Box'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import type { ArticleContent } from '../content/LandingContent.ts'
import { Measure } from '../parts/Band.tsx'
import { PageHead } from '../parts/PageHead.tsx'
import { ArticleTitle } from './ArticleTitle.tsx'
import { Contents } from './Contents.tsx'
import { Sections } from './Sections.tsx'

/** A page that is read: its title, what is in it, and its sections. */
export function ArticleView({ article }: { readonly article: ArticleContent }) {
  const { translate, format } = useLanguage()
  return (
    <>
      <PageHead title={article.title} description={article.description} />
      <ArticleTitle heading={article.heading} intro={article.intro}>
        {article.validFrom &&
          translate('landing.article.validFrom', { date: format.date(article.validFrom) })}
      </ArticleTitle>
      <Measure>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '224px minmax(0, 760px)' },
            gap: { xs: 10, lg: 16 },
            py: { xs: 10, md: 14 },
          }}
        >
          <Contents sections={article.sections} />
          <Sections sections={article.sections} />
        </Box>
      </Measure>
    </>
  )
}
