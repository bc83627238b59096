import { clockDate } from '../../../engine/rules/clock.ts'
import type { LoanChoices } from '../../rules/forms/loanApplicationRule.ts'
import type { Locale } from '../../../engine/model/Text.ts'
import { formatMoney } from '../../../engine/web/field-kinds/shared/formatMoney.ts'
import type { LoadedChoices } from '../../../engine/web/forms/schema/toUiSchema.ts'
import type { Translate } from '../../../engine/web/i18n/LanguageProvider.tsx'
import type { FoundForm } from './FoundForm.ts'
import type { LoanChoicesQuery } from './generated/loanApplication.ts'

export interface GivenChoices {
  readonly found: FoundForm
  readonly choices: LoanChoicesQuery
  readonly currency: string
  readonly translate: Translate
  readonly locale: Locale
}

/** The lists that the form offers. Names of products and purposes are translated by their codes. */
export function toChoices({ found, choices, currency, translate, locale }: GivenChoices): LoadedChoices {
  const named = (group: string, code: string, name: string) => {
    const key = `loanApplication.${group}.${code}`
    const text = translate(key, { _: name })
    return text === key ? name : text
  }
  return {
    products: choices.productTypes.nodes.map((product) => ({
      value: product.code,
      label: named('products', product.code, product.name),
      help: translate('loanApplication.limits', {
        from: formatMoney(product.minAmount, null, locale),
        to: formatMoney(product.maxAmount, currency, locale),
        fromMonths: product.minTermMonths,
        toMonths: product.maxTermMonths,
      }),
    })),
    purposes: choices.loanPurposes.nodes.map(({ code, name }) => ({
      value: code,
      label: named('purposes', code, name),
      help: null,
    })),
    years: yearsFor(found).map((year) => ({ value: year, label: year, help: null })),
    people: found.people.map(({ entityId, firstName, lastName }) => ({
      value: String(entityId),
      label: `${firstName} ${lastName}`,
      help: null,
    })),
  }
}

/** What the browser checks, as the server does. */
export function toRuleChoices(found: FoundForm, choices: LoanChoicesQuery, currency: string): LoanChoices {
  return {
    currency,
    products: Object.fromEntries(
      choices.productTypes.nodes.map(({ code, minAmount, maxAmount, minTermMonths, maxTermMonths }) => [
        code,
        { minAmount: Number(minAmount), maxAmount: Number(maxAmount), minTermMonths, maxTermMonths },
      ]),
    ),
    purposes: choices.loanPurposes.nodes.map(({ code }) => code),
    people: found.people.map(({ entityId }) => String(entityId)),
  }
}

/** This year and the ones before; an older one stays when it was chosen. */
function yearsFor({ answers }: FoundForm): readonly string[] {
  const now = clockDate().getFullYear()
  const offered = [0, 1, 2, 3].map((back) => String(now - back))
  const chosen = (answers as { readonly financialYear?: string }).financialYear
  return chosen === undefined || offered.includes(chosen) ? offered : [...offered, chosen]
}
