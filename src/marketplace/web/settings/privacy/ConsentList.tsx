import Typography from '@mui/material/Typography'
import { languageTag, LANGUAGES } from '../../../../engine/model/Text.ts'
import { useLanguage } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { joinLocalePath } from '../../../../engine/web/i18n/localePath.ts'
import { TextLink } from '../../../../engine/web/ui/TextLink.tsx'
import type { OwnPapersQuery } from './generated/ownPapers.ts'
import { PaperRow, PaperRows } from '../../papers/PaperRow.tsx'

type Consent = NonNullable<NonNullable<OwnPapersQuery['consents']>['nodes']>[number]

/** Address of each text. */
const PAGES = {
  TERMS: 'terms',
  PRIVACY: 'privacy',
  LOAN_TERMS: 'loan-terms',
  CREDIT_CHECK: 'credit-check',
} as const satisfies Record<Consent['kind'], string>

/** The texts that the person accepted, the newest first. Each opens as it was: that version, in that language. */
export function ConsentList({ consents }: { readonly consents: readonly Consent[] }) {
  const { translate, format } = useLanguage()
  if (consents.length === 0) {
    return <Typography color="text.secondary">{translate('privacy.consents.none')}</Typography>
  }
  return (
    <PaperRows>
      {consents.map(({ entityId, kind, version, locale, acceptedAtUtc }) => {
        const title = translate(`privacy.consents.kinds.${kind}`)
        return (
          <PaperRow
            key={entityId}
            title={title}
            lines={[
              translate('privacy.consents.version', {
                day: format.date(version),
                language: LANGUAGES[locale].name,
              }),
              translate('privacy.consents.accepted', { time: format.dateTime(acceptedAtUtc) }),
            ]}
          >
            <TextLink
              href={joinLocalePath(locale, `/${PAGES[kind]}?version=${version}`)}
              target="_blank"
              rel="noopener"
              hrefLang={languageTag(locale)}
              aria-label={`${translate('privacy.consents.read')}: ${title}, ${format.date(version)}`}
            >
              {translate('privacy.consents.read')}
            </TextLink>
          </PaperRow>
        )
      })}
    </PaperRows>
  )
}
