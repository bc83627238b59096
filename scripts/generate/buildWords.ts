import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'oxfmt'
import { LANGUAGES, LOCALES, type Locale } from '../../src/engine/model/Text.ts'

const I18N = join(import.meta.dirname, '../../i18n')

/** What a term means, and where config names it. Each place says it in the same words, in every language. */
const TERMS: readonly (readonly [meaning: string, ...places: string[]])[] = [
  ['What a business borrows, and investors hold shares of.', 'loans.label', 'vocabulary.fields.loan'],
  ['Who borrows.', 'loanProfiles.label'],
  ['What a business asks for.', 'loanApplications.label', 'vocabulary.fields.loanApplication'],
  ['The terms that a business signs.', 'loanOffers.label'],
  ['The security of a loan.', 'vocabulary.fields.collateralType'],
  ['From A, the lowest risk, to E.', 'vocabulary.fields.riskCategory'],
  ['What is due on one day of a loan’s plan.', 'loanInstalments.label'],
  ['The part of an instalment that repays the loan.', 'vocabulary.fields.principal'],
  ['The part of an instalment that is paid for the loan.', 'vocabulary.fields.interest'],
  ['What is still owed of a loan or a share.', 'vocabulary.fields.outstandingPrincipal'],
  ['What is due and not paid.', 'vocabulary.fields.arrearsAmount'],
  ['Of a loan that has something in arrears.', 'vocabulary.enums.LoanState.OVERDUE.label'],
  [
    'Of an instalment or a share of a loan that was given up: a loss.',
    'vocabulary.enums.LoanPaymentState.WRITTEN_OFF.label',
    'vocabulary.enums.PositionState.WRITTEN_OFF.label',
  ],
  ['Repaying a loan before its plan ends.', 'earlyRepaymentQuotes.label'],
  ['What a customer invests or borrows with.', 'accounts.label', 'vocabulary.fields.account'],
  ['What is on the account.', 'vocabulary.fields.balance'],
  ['What can be used of it.', 'vocabulary.fields.availableBalance'],
  ['What open orders and payouts hold of it.', 'vocabulary.fields.reservedAmount'],
  [
    'Money on its way to the account.',
    'aiiaBankDeposits.label',
    'vocabulary.enums.JournalEntryKind.DEPOSIT.label',
  ],
  ['Money on its way out of it.', 'aiiaBankPayouts.label', 'vocabulary.enums.JournalEntryKind.PAYOUT.label'],
  ['What was booked on the account, line by line.', 'pages/accountStatement.label'],
  ['What the platform charges.', 'fees.label', 'vocabulary.fields.fee'],
  ['The shares that an account holds.', 'pages/accountPositions.label'],
  ['The wish to buy or sell shares.', 'orders.label', 'vocabulary.fields.order'],
  ['Two orders that met.', 'trades.label', 'vocabulary.fields.trade'],
  ['In percent of the nominal amount.', 'vocabulary.fields.price'],
  ['What shares were worth when the loan began.', 'vocabulary.fields.quantity'],
  ['What shares are worth now.', 'vocabulary.fields.marketValue'],
  ['Interest since the last payment.', 'vocabulary.fields.accruedInterest'],
  ['Where new loans are funded.', 'pages/marketPrimary.label'],
  ['Where investors sell to each other.', 'pages/marketSecondary.label'],
  ['Loans that somebody follows.', 'pages/marketWatchList.label'],
  ['Whether a person is who they say.', 'vocabulary.fields.kycStatus'],
  ['Of a person or business that was checked.', 'vocabulary.enums.KycStatus.OK.label'],
  ['What a business does, as its register says.', 'vocabulary.fields.industry'],
]

/** Builds `docs/words.md`. Throws when two places call the same thing by different words. */
export async function buildWords(): Promise<string> {
  const problems: string[] = []
  const rows = TERMS.map(([meaning, ...places]) => {
    const words = LOCALES.map((locale) => {
      const said = [...new Map(places.map((place) => [readPlace(place, locale) ?? '–', place]))]
      if (said.length > 1)
        problems.push(`${locale}: ${said.map(([word, place]) => `“${word}” in ${place}`).join(', ')}`)
      return said[0]?.[0] ?? '–'
    })
    return `| ${words.join(' | ')} | ${meaning} |`
  })
  if (problems.length > 0) throw new Error(`One thing has several words. ${problems.join('; ')}.`)
  const heads = LOCALES.map((locale) => LANGUAGES[locale].name)
  const table = [
    `| ${[...heads, 'what it is'].join(' | ')} |`,
    `|${'---|'.repeat(heads.length + 1)}`,
    ...rows,
  ]
  return (await format('words.md', `${INTRODUCTION}\n\n${table.join('\n')}\n`, { printWidth: 110 })).code
}

/** `loans.label` in a language: the file, and the keys in it. */
function readPlace(place: string, locale: Locale): string | undefined {
  const [file = '', ...keys] = place.split('.')
  let value: unknown = JSON.parse(readFileSync(join(I18N, locale, 'entity-config', `${file}.json`), 'utf8'))
  for (const key of keys)
    value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  if (typeof value === 'string' && value !== '') return value
  if (locale === 'en') throw new Error(`The English texts of config have none at ${place}.`)
  return undefined
}

const INTRODUCTION = `# The words for things

<!-- Written by \`npm run generate\` from the labels in i18n/<locale>/entity-config; edit those, or the list in scripts/generate/buildWords.ts. -->

What customers see most, with the one word that each language has for it. Where config
names a thing in several places, \`npm run generate\` fails unless all of them use the same word. \`tests/sameWords.test.ts\`
has words that no text uses instead.`
