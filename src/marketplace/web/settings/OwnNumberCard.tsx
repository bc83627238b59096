import { useApolloClient, useQuery } from '@apollo/client/react'
import { useMemo } from 'react'
import { createSecretAccess } from '../../../engine/web/client/createSecretAccess.ts'
import { useView } from '../../../engine/web/client/session/useView.ts'
import { ShownSecret } from '../../../engine/web/field-kinds/secret/ShownSecret.tsx'
import { useTranslate } from '../../../engine/web/i18n/LanguageProvider.tsx'
import { SettingsCard } from '../../../engine/web/identity/form/SettingsCard.tsx'
import type { PartProps } from '../../../engine/web/portal/pages/PortalParts.ts'
import { OwnNumberDocument } from './generated/ownNumber.ts'

/** The person's own national id, masked until they ask for it. Nothing if the number is unknown. */
export function OwnNumberCard({ isShown }: Pick<PartProps, 'isShown'>) {
  const translate = useTranslate()
  const apollo = useApolloClient()
  const access = useMemo(() => createSecretAccess(apollo), [apollo])
  // Each query is logged in history, so the server refuses it while impersonating.
  const isAsked = useView() === null && isShown
  const { data } = useQuery(OwnNumberDocument, { skip: !isAsked, fetchPolicy: 'no-cache' })
  const own = data?.personNationalIdentificationNumber
  if (!own?.masked) return null
  const label = translate('account.ownNumber.title')
  return (
    <SettingsCard title={label} intro={translate('account.ownNumber.intro')}>
      <ShownSecret
        masked={own.masked}
        label={label}
        place={{
          entityName: 'Person',
          entityId: own.personEntityId,
          fieldName: 'nationalIdentificationNumber',
        }}
        access={access}
        translate={translate}
      />
    </SettingsCard>
  )
}
