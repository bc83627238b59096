import * as definition from 'virtual:form/aml-business'
import { useEffect, useEffectEvent } from 'react'
import type { AmlBusinessForm } from '../../../../engine/model/generated/forms.ts'
import type { Account } from '../../../../engine/web/client/session/UserAndAccounts.ts'
import { useFormWizard } from '../../../../engine/web/forms/schema/useFormWizard.ts'
import { logWarning } from '../../../../engine/web/lib/log.ts'
import { usePayloadMutation } from '../../../../engine/web/identity/form/usePayloadMutation.ts'
import { LookupBusinessIndustryCodeDocument } from './generated/aml.ts'
import { AmlWizard } from './AmlWizard.tsx'

/** The questions to a company. Its industry comes from the company register, if that knows it. */
export function BusinessAml({ account }: { readonly account: Account }) {
  const wizard = useFormWizard<AmlBusinessForm>(definition, {
    opened: NOTHING,
    draft: `aml ${account.entityId}`,
    guards: false,
  })
  useIndustryCode(account.business?.entityId ?? null, (code) => {
    const { data, isDirty, restart, set, values } = wizard.form
    // Keep an earlier answer.
    if (values['isIndustryCodeCorrect'] !== undefined) return
    const known = { isIndustryCodeCorrect: code !== null, ...(code === null ? {} : { industryCode: code }) }
    // Not typed by the user, so it is not saved as a draft.
    if (!isDirty) restart({ ...data, ...known })
    else for (const [name, value] of Object.entries(known)) set(name, value)
  })
  return <AmlWizard form="aml-business" wizard={wizard} account={account} />
}

const NOTHING = {}

/** Looks up the company's industry, once; null if unknown. */
function useIndustryCode(businessId: number | null, onAnswer: (code: string | null) => void) {
  const asking = usePayloadMutation(LookupBusinessIndustryCodeDocument)
  const ask = useEffectEvent(async (businessEntityId: number) => {
    const { payload, problems } = await asking.send({ businessEntityId })
    const code = payload?.isSuccess ? payload.code : null
    if (code === null) logWarning('The industry of the business could not be looked up.', problems)
    return code
  })
  const answer = useEffectEvent(onAnswer)
  useEffect(() => {
    if (businessId === null) return undefined
    let isOver = false
    const run = async () => {
      const code = await ask(businessId)
      if (!isOver) answer(code)
    }
    void run()
    return () => {
      isOver = true
    }
  }, [businessId])
}
