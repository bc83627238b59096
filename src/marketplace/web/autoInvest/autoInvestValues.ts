import {
  AUTO_INVEST_LEVELS,
  type AutoInvestLevel,
  autoInvestProblem,
  type AutoInvestSettings,
  type AutoInvestStrategy,
  AUTO_INVEST_MAXIMUM,
  AUTO_INVEST_MINIMUM,
  eachLevel,
} from '../../rules/autoInvest.ts'
import type { Account } from '../../../engine/web/client/session/UserAndAccounts.ts'
import type { Language } from '../../../engine/web/i18n/LanguageProvider.tsx'

/** What the panel holds: amounts as they are typed, in machine text; empty or 0 is off. */
export type AutoInvestValues = { readonly autoInvestStrategy: AutoInvestStrategy } & Readonly<
  Record<AmountField, string>
>

export type AmountField = 'autoInvestLowAmount' | 'autoInvestMediumAmount' | 'autoInvestHighAmount'

export const FIELD_OF: Readonly<Record<AutoInvestLevel, AmountField>> = {
  LOW: 'autoInvestLowAmount',
  MEDIUM: 'autoInvestMediumAmount',
  HIGH: 'autoInvestHighAmount',
}

export const AUTO_INVEST_FIELDS = [
  'autoInvestStrategy',
  ...AUTO_INVEST_LEVELS.map((level) => FIELD_OF[level]),
] as const

type Saved = Pick<Account, AmountField> & { readonly autoInvestStrategy: string }

export const toValues = (account: Saved): AutoInvestValues =>
  fromSettings({
    strategy: account.autoInvestStrategy === 'PER_LOAN' ? 'PER_LOAN' : 'MONTHLY',
    amounts: eachLevel((level) => Number(account[FIELD_OF[level]])),
  })

export const fromSettings = ({ strategy, amounts }: AutoInvestSettings): AutoInvestValues => ({
  autoInvestStrategy: strategy,
  autoInvestLowAmount: amounts.LOW === 0 ? '' : String(amounts.LOW),
  autoInvestMediumAmount: amounts.MEDIUM === 0 ? '' : String(amounts.MEDIUM),
  autoInvestHighAmount: amounts.HIGH === 0 ? '' : String(amounts.HIGH),
})

/** An amount that is no number counts as one that is set. */
export const toSettings = (values: AutoInvestValues): AutoInvestSettings => ({
  strategy: values.autoInvestStrategy,
  amounts: eachLevel((level) => Number(values[FIELD_OF[level]].trim())),
})

/** An empty amount and 0 are the same. */
export const isSameValue = (name: string, one: unknown, other: unknown): boolean =>
  name === 'autoInvestStrategy' ? one === other : Number(one) === Number(other)

/** Message of each amount that breaks a rule [B5.4, B5.5, B5.6]. */
export function checkValues(
  values: AutoInvestValues,
  currency: string,
  { translate, format }: Pick<Language, 'translate' | 'format'>,
): Partial<Record<AmountField, string>> {
  const { strategy, amounts } = toSettings(values)
  const money = (amount: number) => format.money(amount, currency)
  const messages = {
    MIN: () => translate('autoInvest.minimum', { minimum: money(AUTO_INVEST_MINIMUM[strategy]) }),
    MAX: () => translate('autoInvest.maximum', { maximum: money(AUTO_INVEST_MAXIMUM) }),
    MULTIPLE_OF: () => translate('autoInvest.hundreds', { currency }),
  }
  return Object.fromEntries(
    AUTO_INVEST_LEVELS.flatMap((level) => {
      const broken = autoInvestProblem(strategy, amounts[level])
      return broken === null ? [] : [[FIELD_OF[level], messages[broken.code]()]]
    }),
  )
}
