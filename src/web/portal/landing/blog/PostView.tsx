import Box from '@mui/material/Box'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { ArticleTitle } from '../article/ArticleTitle.tsx'
import { Sections } from '../article/Sections.tsx'
import type { BlogPost } from '../blogPosts.ts'
import { useContent } from '../content/useContent.ts'
import { Band, Measure } from '../parts/Band.tsx'
import { MoreLink } from '../parts/MoreLink.tsx'
import { PageHead } from '../parts/PageHead.tsx'
import { minutesToRead } from './minutesToRead.ts'
import { PostCards } from './PostCards.tsx'

/** A post, and what to read next. */
export function PostView({ post: { slug, date, author } }: { readonly post: BlogPost }) {
  const { translate, format } = useLanguage()
  const { title, summary } = useContent('posts').posts[slug]
  const sections = useContent('postBodies')[slug]
  return (
    <>
      <PageHead title={title} description={summary} />
      <article>
        <ArticleTitle
          heading={title}
          intro={summary}
          above={<MoreLink to="/blog">{translate('landing.actions.allPosts')}</MoreLink>}
        >
          {translate('landing.blog.by', { author })} · <time dateTime={date}>{format.date(date)}</time> ·{' '}
          {translate('landing.blog.minutes', { smart_count: minutesToRead(sections) })}
        </ArticleTitle>
        <Measure>
          <Box sx={{ py: { xs: 10, md: 14 } }}>
            <Sections sections={sections} />
          </Box>
        </Measure>
      </article>
      <Band isRaised heading={translate('landing.actions.otherPosts')}>
        <PostCards most={3} except={slug} />
      </Band>
    </>
  )
}
