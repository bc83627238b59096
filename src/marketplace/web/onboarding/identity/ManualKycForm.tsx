import * as definition from 'virtual:form/manual-kyc'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useMemo, useRef } from 'react'
import type { ManualKycForm as ManualKycData } from '../../../../engine/model/generated/forms.ts'
import { useSession } from '../../../../engine/web/client/session/SessionProvider.tsx'
import { SchemaFormView } from '../../../../engine/web/forms/schema/SchemaFormView.tsx'
import { chosenFiles } from '../../../../engine/web/forms/schema/useChosenFiles.ts'
import { useSchemaForm } from '../../../../engine/web/forms/schema/useSchemaForm.ts'
import { useTranslate } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { useBrand } from '../../../../engine/web/ui/theme/AppTheme.tsx'
import { COMPANY } from '../../landing/company.ts'
import { useCountries } from '../useCountries.ts'
import { useManualKyc } from './useManualKyc.ts'

export interface ManualKycProps {
  readonly onCancel: () => void
  readonly onSent: () => void
}

/** Asks staff to verify the person by papers. */
export function ManualKycForm({ onCancel, onSent }: ManualKycProps) {
  const translate = useTranslate()
  const session = useSession()
  const countries = useCountries()
  const heading = useRef<HTMLHeadingElement>(null)
  const user = session.status === 'signedIn' ? session.user : null
  const { firstName = '', lastName = '', countryCode = null } = user ?? {}
  const form = useSchemaForm<ManualKycData>(definition, {
    opened: useMemo(
      () => ({
        firstName,
        lastName,
        ...(countryCode === null ? {} : { country: countryCode, countryOfResidence: countryCode }),
      }),
      [firstName, lastName, countryCode],
    ),
    // Only what is not about the person would be kept, and that is nothing.
    draft: null,
    guards: false,
  })
  const { isSending, send } = useManualKyc(form, countries, onSent)
  useEffect(() => heading.current?.focus(), [])
  const isComplete =
    form.shown.every((path) => form.broken[path] === undefined) &&
    PAPERS.every((path) => chosenFiles(form, path).length > 0)
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Box>
        <Typography ref={heading} tabIndex={-1} variant="h2" sx={{ outline: 'none' }}>
          {translate('onboarding.manual.title')}
        </Typography>
        <Typography color="text.secondary" sx={{ mt: 2 }}>
          {translate('onboarding.manual.intro', { email: useSupportEmail() })}
        </Typography>
      </Box>
      <SchemaFormView
        form={form}
        countries={countries.codes}
        onSubmit={() => {
          if (isComplete && !isSending) void send()
        }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
          <Button type="submit" variant="contained" size="large" disabled={!isComplete} loading={isSending}>
            {translate('onboarding.manual.send')}
          </Button>
          <Button variant="outlined" size="large" disabled={isSending} onClick={onCancel}>
            {translate('onboarding.manual.cancel')}
          </Button>
        </Box>
      </SchemaFormView>
    </Box>
  )
}

const PAPERS = ['idDocuments', 'addressDocuments'] as const

/** The encrypted mailbox for papers: the partner's, or ours. */
function useSupportEmail(): string {
  return useBrand().brand.supportEmail ?? COMPANY.email
}
