import { useQuery } from '@apollo/client/react'
import { useTranslate } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { SettingsCard } from '../../../../engine/web/identity/form/SettingsCard.tsx'
import { DownloadForm } from './DownloadForm.tsx'
import { ErasureForm } from './ErasureForm.tsx'
import { OwnErasureRequestsDocument } from './generated/privacy.ts'
import { OwnPapers } from './OwnPapers.tsx'

export interface PrivacyPanelProps {
  readonly email: string
  /** Everything loads when the panel is first shown. */
  readonly isShown: boolean
}

/** What people may ask about their personal data: to see their papers, to get it all, and to be forgotten. */
export function PrivacyPanel({ email, isShown }: PrivacyPanelProps) {
  const translate = useTranslate()
  const { data, refetch } = useQuery(OwnErasureRequestsDocument, { skip: !isShown })
  const latest = data?.erasureRequests?.nodes?.[0] ?? null
  return (
    <>
      <OwnPapers isShown={isShown} />
      <SettingsCard title={translate('privacy.download.title')} intro={translate('privacy.download.intro')}>
        <DownloadForm email={email} />
      </SettingsCard>
      <SettingsCard title={translate('privacy.erasure.title')} intro={translate('privacy.erasure.intro')}>
        <ErasureForm email={email} latest={latest} onSent={() => void refetch()} />
      </SettingsCard>
    </>
  )
}
