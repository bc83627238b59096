import * as definition from 'virtual:form/aml-individual'
import type { AmlIndividualForm } from '../../../../engine/model/generated/forms.ts'
import type { Account } from '../../../../engine/web/client/session/UserAndAccounts.ts'
import { useFormWizard } from '../../../../engine/web/forms/schema/useFormWizard.ts'
import { AmlWizard } from './AmlWizard.tsx'

/** The questions to a person. */
export function IndividualAml({ account }: { readonly account: Account }) {
  const wizard = useFormWizard<AmlIndividualForm>(definition, {
    opened: NOTHING,
    draft: `aml ${account.entityId}`,
    guards: false,
  })
  return <AmlWizard form="aml-individual" wizard={wizard} account={account} />
}

const NOTHING = {}
