import { useTranslate } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { DocumentTitle } from '../../../../engine/web/ui/DocumentTitle.tsx'
import { ArticleTitle } from '../article/ArticleTitle.tsx'
import { MoreLink } from '../parts/MoreLink.tsx'

/** Shown for an unknown address of the blog. */
export function MissingPost() {
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
