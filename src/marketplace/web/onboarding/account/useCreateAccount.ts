import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import type { CreateAccountForm } from '../../../../engine/model/generated/forms.ts'
import { type ApiProblem, describeProblem } from '../../../../engine/web/client/ApiError.ts'
import { useClient } from '../../../../engine/web/client/ClientProvider.tsx'
import { APPLY_PATH } from '../../../../engine/web/client/session/sessionPaths.ts'
import { useSession } from '../../../../engine/web/client/session/SessionProvider.tsx'
import { toFailure } from '../../../../engine/web/client/toApiError.ts'
import type { FormWizard } from '../../../../engine/web/forms/schema/useFormWizard.ts'
import { useLanguage, useTranslate } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { joinLocalePath } from '../../../../engine/web/i18n/localePath.ts'
import { useNavigate } from '../../../../engine/web/i18n/localeRouting.tsx'
import { useToast } from '../../../../engine/web/ui/toasts/ToastProvider.tsx'
import { useBusy } from '../../../../engine/web/identity/form/useBusy.ts'
import { usePayloadMutation } from '../../../../engine/web/identity/form/usePayloadMutation.ts'
import { pushEvent } from '../../../../engine/web/lib/analytics.ts'
import { ACCOUNT_CREATED_PATH } from '../cards/createAccountPath.ts'
import { CreateAccountDocument } from './generated/account.ts'
import { OnboardingCurrenciesDocument } from '../generated/countries.ts'
import { useOnboarding } from '../OnboardingContext.ts'
import type { Countries } from '../useCountries.ts'

/** Where the server's input names a field otherwise than the form. */
const FIELDS: Readonly<Record<string, string>> = {
  currencyEntityId: 'currency',
  countryEntityId: 'business.country',
  regNumber: 'business.regNumber',
  name: 'business.name',
  mobilePhone: 'business.mobilePhone',
}

/** Creates the account that the form describes. */
export function useCreateAccount(
  wizard: FormWizard<CreateAccountForm>,
  countries: Countries,
  purpose: 'INVESTMENT' | 'LOAN',
): { readonly create: () => Promise<void>; readonly isCreating: boolean; readonly hasFailed: boolean } {
  const translate = useTranslate()
  const toast = useToast()
  const creating = usePayloadMutation(CreateAccountDocument)
  const apollo = useApolloClient()
  const finish = useAccountCreated(purpose)
  const [hasFailed, setFailed] = useState(false)

  const fail = (problems: readonly ApiProblem[]) => {
    setFailed(true)
    const lines = problems.map((problem) => describeProblem(problem, translate))
    wizard.refuse(
      problems.map((problem) => ({
        ...problem,
        field: problem.field && (FIELDS[problem.field] ?? problem.field),
      })),
    )
    toast.show({
      severity: 'error',
      title: translate('onboarding.account.failed'),
      lines: [translate('onboarding.account.failedText'), ...lines],
    })
  }
  /** The id of a currency, or why there is none. */
  const findCurrency = async (wanted: string): Promise<number | readonly ApiProblem[]> => {
    try {
      const { data } = await apollo.query({ query: OnboardingCurrenciesDocument })
      return data?.currencies.nodes.find(({ code }) => code === wanted)?.entityId ?? []
    } catch (cause) {
      return toFailure(cause).problems
    }
  }
  const { isBusy, run } = useBusy(async () => {
    const { business, currency, ...account } = wizard.form.data as CreateAccountForm
    const countryEntityId = countries.idOf(business?.country)
    const currencyEntityId = await findCurrency(currency)
    if (typeof currencyEntityId !== 'number') return fail(currencyEntityId)
    const { payload, problems } = await creating.send({
      ...account,
      purpose,
      autoInvestLowAmount: String(account.autoInvestLowAmount),
      autoInvestMediumAmount: String(account.autoInvestMediumAmount),
      autoInvestHighAmount: String(account.autoInvestHighAmount),
      currencyEntityId,
      ...(business && countryEntityId !== null
        ? {
            business: {
              regNumber: business.regNumber,
              name: business.name,
              mobilePhone: business.mobilePhone,
              countryEntityId,
            },
          }
        : {}),
    })
    if (!payload?.isSuccess || !payload.account) return fail(problems)
    wizard.form.restart()
    await finish(payload.account.entityId)
  })
  return {
    isCreating: isBusy,
    hasFailed,
    create: async () => {
      await run()
    },
  }
}

/**
 * What follows the creation of an account: the card goes for a moment, the account is loaded and chosen, and the
 * dashboard shows the next step, or the application for a loan opens.
 */
function useAccountCreated(purpose: 'INVESTMENT' | 'LOAN'): (accountId: number) => Promise<void> {
  const { store } = useClient()
  const session = useSession()
  const { locale } = useLanguage()
  const navigate = useNavigate()
  const { pause, refetch } = useOnboarding()
  const isFirst = session.status === 'signedIn' && session.currentAccount === null
  return async (accountId) => {
    pause()
    const isLoan = purpose === 'LOAN'
    const next = isLoan ? APPLY_PATH : ACCOUNT_CREATED_PATH
    pushEvent(isLoan ? 'borrower_account_created' : 'investor_account_created')
    // The first account is chosen as soon as it is known.
    await refetch()
    if (isFirst) {
      navigate(next, { replace: true })
      return
    }
    store.setAccountId(accountId)
    // As with every choice of another account, nothing of the previous one stays.
    window.location.assign(joinLocalePath(locale, next))
  }
}
