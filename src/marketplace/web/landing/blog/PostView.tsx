import { useLanguage } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { ArticleBody } from '../article/ArticleBody.tsx'
import { ArticleTitle } from '../article/ArticleTitle.tsx'
import type { BlogPost } from '../blogPosts.ts'
import type { Section } from '../content/LandingContent.ts'
import { useContent } from '../content/useContent.ts'
import { Band } from '../parts/Band.tsx'
import { MoreLink } from '../parts/MoreLink.tsx'
import { PageHead } from '../parts/PageHead.tsx'
import { PostCards } from './PostCards.tsx'

/** A post with links to the next ones to read. */
export function PostView({ post: { slug, date, author } }: { readonly post: BlogPost }) {
  const { translate, format } = useLanguage()
  const { title, description: summary, sections } = useContent(`posts/${slug}`)
  return (
    <>
      <PageHead title={title} description={summary} />
      <article>
        <ArticleTitle
          heading={title}
          intro={summary}
          above={
            <MoreLink isBack to="/blog">
              {translate('landing.actions.allPosts')}
            </MoreLink>
          }
        >
          {translate('landing.blog.by', { author })} · <time dateTime={date}>{format.date(date)}</time> ·{' '}
          {translate('landing.blog.minutes', { smart_count: minutesToRead(sections) })}
        </ArticleTitle>
        <ArticleBody sections={sections} />
      </article>
      <Band isRaised heading={translate('landing.actions.otherPosts')}>
        <PostCards most={3} except={slug} />
      </Band>
    </>
  )
}

const WORDS_A_MINUTE = 180

/** Reading time in whole minutes, at least one. */
function minutesToRead(sections: readonly Section[]): number {
  const words = JSON.stringify(sections).split(/\s+/).length
  return Math.max(1, Math.round(words / WORDS_A_MINUTE))
}
