import { useLocation } from '../../../../engine/web/i18n/localeRouting.tsx'
import { DEFAULT_LOCALE, languageTag, type Locale, LOCALES } from '../../../../engine/model/Text.ts'
import { useLanguage } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { joinLocalePath } from '../../../../engine/web/i18n/localePath.ts'
import { DocumentTitle } from '../../../../engine/web/ui/DocumentTitle.tsx'

/**
 * Title, description and the page's addresses in all languages; React moves them into the document's head.
 */
export function PageHead({ title, description }: { readonly title: string; readonly description: string }) {
  const { locale } = useLanguage()
  const { pathname } = useLocation()
  const address = (language: Locale) => `${window.location.origin}${joinLocalePath(language, pathname)}`
  return (
    <>
      <DocumentTitle title={title} />
      <meta name="description" content={description} />
      <link rel="canonical" href={address(locale)} />
      {LOCALES.map((language) => (
        <link key={language} rel="alternate" hrefLang={languageTag(language)} href={address(language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address(DEFAULT_LOCALE)} />
    </>
  )
}
