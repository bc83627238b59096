import * as definition from 'virtual:form/financial-literacy-business'
import type { FinancialLiteracyBusinessForm } from '../../../../engine/model/generated/forms.ts'
import { useFormWizard } from '../../../../engine/web/forms/schema/useFormWizard.ts'
import { LiteracyWizard } from './LiteracyWizard.tsx'

/** The questions to a company. */
export function BusinessLiteracy({ accountId }: { readonly accountId: number }) {
  const wizard = useFormWizard<FinancialLiteracyBusinessForm>(definition, {
    opened: NOTHING,
    draft: `literacy ${accountId}`,
    guards: false,
  })
  return <LiteracyWizard form="financial-literacy-business" wizard={wizard} />
}

const NOTHING = {}
