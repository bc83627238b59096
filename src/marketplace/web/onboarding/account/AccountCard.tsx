import * as definition from 'virtual:form/create-account'
import { useMemo } from 'react'
import { createAccountRule } from '../../../rules/forms/createAccountRule.ts'
import type { CreateAccountForm } from '../../../../engine/model/generated/forms.ts'
import { isCompanyNumber } from '../../../../engine/rules/companyNumber.ts'
import type { SignedInSession } from '../../../../engine/web/client/session/Session.ts'
import { useSession } from '../../../../engine/web/client/session/SessionProvider.tsx'
import { SandboxNote } from '../../../../engine/web/forms/sandbox/SandboxNote.tsx'
import { SchemaFormWizard } from '../../../../engine/web/forms/schema/SchemaFormWizard.tsx'
import { useFormWizard } from '../../../../engine/web/forms/schema/useFormWizard.ts'
import { useTranslate } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { useOnboarding } from '../OnboardingContext.ts'
import { StepCard } from '../cards/StepCard.tsx'
import { type Countries, useCountries } from '../useCountries.ts'
import { CurrencyNotice } from './CurrencyNotice.tsx'
import { LookupNotice } from './LookupNotice.tsx'
import { type BusinessToLookUp, useBusinessLookup } from './useBusinessLookup.ts'
import { useCreateAccount } from './useCreateAccount.ts'

/** Creates an account: what kind, in which currency, and for a company which one. A borrower's is always a company's. */
export function AccountCard() {
  const session = useSession()
  return session.status === 'signedIn' ? <Card session={session} /> : null
}

function Card({ session }: { readonly session: SignedInSession }) {
  const translate = useTranslate()
  const { area, skip } = useOnboarding()
  const isBorrower = area === 'business'
  const countries = useCountries()
  const { countryCode, mobilePhone, fullName } = session.user
  const wizard = useFormWizard<CreateAccountForm>(definition, {
    opened: useMemo(
      () => openedOf({ accountName: fullName, country: countryCode, mobilePhone, isBorrower }),
      [fullName, countryCode, mobilePhone, isBorrower],
    ),
    draft: isBorrower ? 'create-loan-account' : 'create-account',
    guards: false,
    rule: useMemo(() => createAccountRule(countries.patterns), [countries.patterns]),
    omit: NOT_ASKED,
  })
  const { form, index, step } = wizard
  // The form opens with a business, and AutoInvest is for investors.
  const shown = isBorrower ? step.shown.filter((path) => !INVESTORS_OWN.has(path)) : step.shown
  const { lookup, retry } = useBusinessLookup(toLookUp(form.data, countries), (name) =>
    form.set('business.name', name),
  )
  const { create, isCreating, hasFailed } = useCreateAccount(
    wizard,
    countries,
    isBorrower ? 'LOAN' : 'INVESTMENT',
  )
  return (
    <StepCard
      step={isBorrower ? null : 'account'}
      title={translate(index === 0 ? 'onboarding.account.title' : 'onboarding.account.businessTitle')}
      intro={translate(
        index > 0
          ? 'onboarding.account.businessIntro'
          : isBorrower
            ? 'onboarding.account.borrowerIntro'
            : 'onboarding.account.intro',
      )}
      place={index}
      skipLabel={translate('onboarding.later')}
      onSkip={skip}
    >
      <SchemaFormWizard
        wizard={{ ...wizard, step: { ...step, shown } }}
        currency={form.data.currency}
        countries={countries.codes}
        continueLabel={translate('onboarding.account.next')}
        submitLabel={translate('onboarding.account.next')}
        isSending={isCreating}
        hasFailed={hasFailed && wizard.isLast}
        onDone={() => void create()}
        note={index === 0 && <CurrencyNotice currency={form.data.currency} />}
      >
        {index > 0 && <LookupNotice lookup={lookup} onRetry={retry} />}
      </SchemaFormWizard>
      {index > 0 && <SandboxNote of="registry" />}
    </StepCard>
  )
}

/** The company is reached at the person's own address. */
const NOT_ASKED = ['business.email']

const INVESTORS_OWN: ReadonlySet<string> = new Set([
  'accountType',
  'autoInvestLowAmount',
  'autoInvestMediumAmount',
  'autoInvestHighAmount',
  'autoInvestStrategy',
])

type Business = NonNullable<CreateAccountForm['business']>

interface Known {
  readonly accountName: string
  readonly country: string | null
  readonly mobilePhone: string | null
  readonly isBorrower: boolean
}

function openedOf({ accountName, country, mobilePhone, isBorrower }: Known): Partial<CreateAccountForm> {
  const business: Partial<Business> = {
    country: country ?? DEFAULT_COUNTRY,
    ...(mobilePhone === null ? {} : { mobilePhone }),
  }
  // What is missing is for the person to fill in.
  return {
    accountName,
    business: business as Business,
    ...(isBorrower ? { accountType: 'BUSINESS' as const } : {}),
  }
}

const DEFAULT_COUNTRY = 'DK'

function toLookUp({ business }: Partial<CreateAccountForm>, { patterns }: Countries): BusinessToLookUp {
  const { country: countryCode = '', regNumber = '' }: Partial<Business> = business ?? {}
  const pattern = patterns[countryCode]
  return {
    countryCode,
    regNumber,
    isValid: pattern !== undefined && isCompanyNumber(countryCode, regNumber, pattern),
  }
}
