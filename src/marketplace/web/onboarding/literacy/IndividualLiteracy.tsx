import * as definition from 'virtual:form/financial-literacy'
import type { FinancialLiteracyForm } from '../../../../engine/model/generated/forms.ts'
import { useFormWizard } from '../../../../engine/web/forms/schema/useFormWizard.ts'
import { LiteracyWizard } from './LiteracyWizard.tsx'

/** The questions to a person. */
export function IndividualLiteracy({ accountId }: { readonly accountId: number }) {
  const wizard = useFormWizard<FinancialLiteracyForm>(definition, {
    opened: NOTHING,
    draft: `literacy ${accountId}`,
    guards: false,
  })
  return <LiteracyWizard form="financial-literacy" wizard={wizard} />
}

const NOTHING = {}
