import { useParams } from 'react-router'
import { useLanguage, useTranslate } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { DocumentTitle } from '../../../engine/web/ui/DocumentTitle.tsx'
import { ArticleBody } from './article/ArticleBody.tsx'
import { ArticleTitle } from './article/ArticleTitle.tsx'
import { BLOG_POSTS, type BlogPost } from './blogPosts.ts'
import { PostCards } from './blog/PostCards.tsx'
import type { Section } from './content/LandingContent.ts'
import { useContent } from './content/useContent.ts'
import { Band } from './parts/Band.tsx'
import { LandingFrame } from './parts/LandingFrame.tsx'
import { MoreLink } from './parts/MoreLink.tsx'
import { PageHead } from './parts/PageHead.tsx'

export function BlogPostPage() {
  const { slug } = useParams()
  const post = BLOG_POSTS.find((one) => one.slug === slug)
  return <LandingFrame>{post ? <PostView key={post.slug} post={post} /> : <MissingPost />}</LandingFrame>
}

/** A post with links to the next ones to read. */
function PostView({ post: { slug, date, author } }: { readonly post: BlogPost }) {
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

/** Shown for an unknown address of the blog. */
function MissingPost() {
  const translate = useTranslate()
  return (
    <>
      <DocumentTitle title={translate('landing.blog.missing')} />
      <meta name="robots" content="noindex" />
      <ArticleTitle
        heading={translate('landing.blog.missing')}
        intro={translate('landing.blog.missingText')}
        above={
          <MoreLink isBack to="/blog">
            {translate('landing.actions.allPosts')}
          </MoreLink>
        }
      />
    </>
  )
}
