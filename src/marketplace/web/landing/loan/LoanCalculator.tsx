import { useState } from 'react'
import { LANGUAGES } from '../../../../engine/model/Text.ts'
import { useLanguage } from '../../../../engine/web/i18n/LanguageProvider.tsx'
import { FieldFrame } from '../../../../engine/web/ui/FieldFrame.tsx'
import { SelectBox } from '../../../../engine/web/ui/SelectBox.tsx'
import { RangeField } from '../parts/RangeField.tsx'
import { Calculator, CalculatorResult } from './Calculator.tsx'
import { type LoanTerms, planLoan, toDecimal } from './planLoan.ts'
import { ADMINISTRATION_FEE, LOAN_PRODUCTS, type LoanProduct } from './products.ts'
import { toFieldProps, useNumberField } from './useNumberField.ts'
import { toYears, YearBars } from './YearBars.tsx'
import { yearlyCost } from './yearlyCost.ts'

const [FIRST] = LOAN_PRODUCTS as readonly [LoanProduct]

/** Calculates a loan's monthly payment and total cost, with the same formulas as the server. */
export function LoanCalculator() {
  const { locale, translate, format } = useLanguage()
  const [code, setCode] = useState<string>(FIRST.code)
  const product = LOAN_PRODUCTS.find((one) => one.code === code) ?? FIRST
  const { amount: amounts, termMonths: terms } = product
  const rates = { min: product.rate.min / 100, max: product.rate.max / 100 }
  const labels = {
    amount: translate('landing.loan.amount'),
    term: translate('landing.loan.term'),
    rate: translate('landing.loan.rate'),
  }
  const amount = useNumberField(labels.amount, 500_000, amounts)
  const term = useNumberField(labels.term, 36, terms)
  const rate = useNumberField(labels.rate, 8.5, rates, 2)
  const between = ({ min, max }: { min: number; max: number }) =>
    translate('landing.loan.range', { min: format.number(min), max: format.number(max) })

  /** Values outside the new product's limits become the nearest limit. */
  const choose = (next: string) => {
    const chosen = LOAN_PRODUCTS.find((one) => one.code === next) ?? FIRST
    setCode(chosen.code)
    const nearest = (value: number | null, { min, max }: { min: number; max: number }) =>
      value === null ? null : Math.min(Math.max(value, min), max)
    const [newAmount, newTerm, newRate] = [
      nearest(amount.number, chosen.amount),
      nearest(term.number, chosen.termMonths),
      nearest(rate.number, { min: chosen.rate.min / 100, max: chosen.rate.max / 100 }),
    ]
    if (newAmount !== null) amount.set(newAmount)
    if (newTerm !== null) term.set(newTerm)
    if (newRate !== null) rate.set(newRate)
  }

  return (
    <Calculator
      label={translate('landing.loan.label')}
      inputs={
        <>
          <FieldFrame label={translate('landing.loan.product')}>
            {({ id }) => (
              <SelectBox
                id={id}
                fullWidth
                value={code}
                onChange={(event) => choose(event.target.value)}
                sx={{ height: 44, mb: 3 }}
              >
                {LOAN_PRODUCTS.map((one) => (
                  <option key={one.code} value={one.code}>
                    {translate(`landing.products.${one.code}`)}
                  </option>
                ))}
              </SelectBox>
            )}
          </FieldFrame>
          <RangeField
            {...toFieldProps(amount)}
            {...amounts}
            label={labels.amount}
            unit={LANGUAGES[locale].currency}
            step={10_000}
            help={between(amounts)}
          />
          <RangeField
            {...toFieldProps(term)}
            {...terms}
            label={labels.term}
            unit={translate('landing.loan.months')}
            step={1}
            help={translate('landing.loan.monthsRange', { min: terms.min, max: terms.max })}
          />
          <RangeField
            {...toFieldProps(rate)}
            {...rates}
            label={labels.rate}
            unit="%"
            step={0.25}
            isDecimal
            help={between(rates)}
          />
        </>
      }
      result={
        <LoanResult
          product={product}
          terms={
            amount.number === null || term.number === null || rate.number === null
              ? null
              : {
                  amount: amount.number,
                  termMonths: term.number,
                  rate: Math.round(rate.number * 100),
                  repayment: product.repayment,
                }
          }
        />
      }
    />
  )
}

interface LoanResultProps {
  readonly product: LoanProduct
  /** Null while an input is not a number in its range. */
  readonly terms: LoanTerms | null
}

/** The monthly payment, the loan's total cost, and the plan by year. */
function LoanResult({ product, terms }: LoanResultProps) {
  const { locale, translate, format } = useLanguage()
  const { currency } = LANGUAGES[locale]
  const money = (amount: bigint) => format.money(toDecimal(amount), currency)
  const plan = terms ? planLoan(terms) : []
  const [first, last] = [plan[0], plan.at(-1)]
  const cost = terms ? yearlyCost(terms.amount, plan, product.establishmentFee) : null
  const years = toYears(plan)
  const show = (amount: bigint | undefined) => (amount === undefined ? '–' : money(amount))
  const paidOut = terms && cost ? BigInt(terms.amount) * 100n - cost.establishmentFee : undefined
  return (
    <CalculatorResult
      label={translate(`landing.loan.payment.${product.repayment}`)}
      testId="monthly-payment"
      headline={show(first && first.principal + first.interest)}
      size="large"
      picture={<YearBars years={years} />}
      caption={translate('landing.loan.picture')}
      facts={[
        [translate('landing.loan.last'), show(last && last.principal + last.interest)],
        [translate('landing.loan.fee'), show(cost?.establishmentFee)],
        [translate('landing.loan.paidOut'), show(paidOut)],
        [translate('landing.loan.interest'), show(cost?.interest)],
        [translate('landing.loan.administration'), show(cost?.administrationFee)],
        [translate('landing.loan.total'), show(cost?.total)],
        [translate('landing.loan.effective'), cost ? format.percent(cost.effectiveRate, 1) : '–'],
      ]}
      note={translate('landing.loan.example', { percent: format.percent(ADMINISTRATION_FEE / 10_000) })}
      table={
        terms && {
          title: translate('landing.loan.plan'),
          head: ['year', 'principal', 'interest', 'owed'].map((key) => translate(`landing.loan.${key}`)),
          rows: years.map(({ year, principal, interest, owed }) => [
            String(year),
            money(principal),
            money(interest),
            money(owed),
          ]),
        }
      }
    />
  )
}
