import { expect, test } from 'vitest'
import { readForms } from '../scripts/generate/readForms.ts'
import { checkAnswers } from '../src/engine/model/forms/checkAnswers.ts'
import { formFields } from '../src/engine/model/forms/formFields.ts'
import { optionsOf } from '../src/engine/model/forms/FormSchema.ts'
import { MAX_DOCUMENT_BYTES } from '../src/marketplace/server/onboarding/documents/storeDocument.ts'
import { WIRE_NAMES } from '../src/marketplace/rules/wire/wireNames.ts'
import { COUNTRIES } from '../src/marketplace/server/referenceData/facts/countries.ts'
import aml from '../i18n/en/aml.json' with { type: 'json' }
import literacy from '../i18n/en/financialLiteracy.json' with { type: 'json' }

const forms = new Map(readForms().map((form) => [form.name, form]))

function formOf(name: string) {
  const form = forms.get(name)
  if (!form) throw new Error(`There is no form "${name}".`)
  return form
}

function optionsAt(form: string, path: string): readonly string[] {
  const field = formFields(formOf(form).schema).find((one) => one.path === path)
  return field ? optionsOf(field.schema) : []
}

const FREQUENCIES = ['zero', 'oneToTen', 'elevenToTwenty', 'moreThanTwenty']
const AMOUNTS = ['below10000', 'between10000And100000', 'above100000', 'none']
const OFTEN = ['daily', 'weekly', 'monthly', 'quarterly', 'annually', 'none']

test.each([
  [
    'aml-individual',
    'pepRelation',
    ['spouseRegisteredPartnerOrCohabitant', 'childInclSpouseRegisteredPartnerOrCohabitant', 'parent'],
  ],
  ['aml-individual', 'taxResidence', ['denmark', 'norway', 'sweden', 'other', 'us']],
  [
    'aml-individual',
    'occupation',
    ['employed', 'selfemployed', 'student', 'retired', 'unemployed', 'economicallyindependent', 'minor'],
  ],
  [
    'aml-individual',
    'relatedPepOccupation',
    ['sharedOwnershipOfCompany', 'businessRelationship', 'ownerOfCompanyEstablishedForBenefitOfPep'],
  ],
  ['aml-individual', 'depositFrequency', FREQUENCIES],
  ['aml-business', 'withdrawalFrequency', FREQUENCIES],
  [
    'aml-individual',
    'moneyOrigin',
    ['salary', 'savings', 'inheritance', 'businessIncome', 'saleofproperty', 'investments', 'other'],
  ],
  [
    'aml-business',
    'moneyOrigin',
    ['sales', 'saleofproperty', 'dividend', 'assets', 'portfolioManagement', 'earnings', 'savings', 'other'],
  ],
  ['aml-business', 'annualIncome', ['zerototwenty', 'twentytofifty', 'fiftytohundred', 'morethanhundred']],
  [
    'aml-business',
    'primaryPosition',
    ['ceo', 'cfo', 'owner', 'assetManager', 'portfoliomanager', 'employee', 'other'],
  ],
  [
    'aml-business',
    'regulator',
    ['financialSupervisoryAuthority', 'danishGamblingAuthority', 'danishFundraisingBoard'],
  ],
  [
    'financial-literacy',
    'knowledgeTest.knownFinancialProducts',
    [
      'listedStocks',
      'listedBonds',
      'traditionalInvestmentFundCertificates',
      'mortgageDeeds',
      'unlistedStocksAndBonds',
      'financialInstrumentsOptionsFutures',
      'other',
      'noExperience',
    ],
  ],
  [
    'financial-literacy',
    'knowledgeTest.investmentsNature',
    ['shortTermSavings', 'longTermSavings', 'pensionSavings', 'speculation', 'other'],
  ],
  ['financial-literacy', 'knowledgeTest.last5YearsInvestments', AMOUNTS],
  ['financial-literacy-business', 'knowledgeTest.last5YearsCrowdfundingInvestmentsFrequency', OFTEN],
  [
    'financial-literacy',
    'knowledgeTest.educationLevel',
    ['elementarySchool', 'highSchool', 'bachelor', 'master', 'phd'],
  ],
  ['account-person', 'role', ['OWNER', 'OPERATOR', 'VIEWER']],
  ['create-account', 'accountType', ['INDIVIDUAL', 'BUSINESS']],
])(
  '%s offers at %s what the specification lists: %j [A3.24, A3.25, A3.26, A3.27, A3.28, A3.29, A3.30, A3.31, A3.32, A3.33, A3.37, A3.38, A2.30]',
  (form, path, options) => {
    expect(optionsAt(form, path)).toEqual(options)
  },
)

test('both steps of both AML forms ask what the specification lists, under its titles [A2.22, A2.23, A2.24, A2.25, A2.26]', () => {
  const steps = (name: string) => formOf(name).ui.steps?.map(({ title, fields }) => [title, fields])
  expect(aml.about.title).toBe('About You')
  expect(aml.deposit.title).toBe('Before you can make a deposit')
  expect(steps('aml-individual')).toEqual([
    [
      'aml.about.title',
      [
        'taxResidence',
        'taxCountry',
        'taxId',
        'occupation',
        'isPep',
        'annualTaxReport',
        'isRelatedToPep',
        'pepRelation',
        'isInBusinessWithPep',
        'relatedPepName',
        'relatedPepOccupation',
        'idDocuments',
        'addressDocuments',
      ],
    ],
    [
      'aml.deposit.title',
      [
        'shortTermInvestAmount',
        'mediumTermInvestAmount',
        'longTermInvestAmount',
        'depositFrequency',
        'withdrawalFrequency',
        'moneyOrigin',
        'monthlyIncome',
        'investsOnBehalf',
      ],
    ],
  ])
  const [about = [], deposit = []] = steps('aml-business') ?? []
  expect(about[1]).toEqual([
    'isSignedByDirectorAlone',
    'areSignatoriesUnregistered',
    'additionalSignatories',
    'letterOfAttorney',
    'isIndustryCodeCorrect',
    'industryCode',
    'isPhysicalAddressTheMailingAddress',
    'physicalAddress',
    'website',
  ])
  expect(deposit[1]).toEqual(
    expect.arrayContaining(['shortTermInvestAmount', 'annualIncome', 'cashPercentage', 'highRiskCountries']),
  )
  const sections = Object.values(formOf('aml-business').ui.fields).flatMap(
    (field) => field['ui:section'] ?? [],
  )
  expect(sections).toEqual([
    'aml.business.signatoryRights',
    'aml.business.industryRegistration',
    'aml.business.companyInformation',
  ])
})

test('Continue waits for what the specification names [A4.29, A4.30, A4.31]', () => {
  const waits = (name: string) => formOf(name).ui.steps?.map(({ waitsFor = [] }) => waitsFor)
  expect(waits('aml-individual')).toEqual([
    ['taxId', 'annualTaxReport', 'relatedPepName', 'relatedPepOccupation', 'idDocuments', 'addressDocuments'],
    ['moneyOrigin'],
  ])
  expect(waits('aml-business')).toEqual([
    ['additionalSignatories', 'physicalAddress', 'industryCode'],
    ['moneyOrigin', 'revenueIndustry', 'primaryIndustry'],
  ])
  const [, knowledge = []] = waits('financial-literacy') ?? []
  const all = formFields(formOf('financial-literacy').schema).map(({ path }) => path)
  const notAwaited = all.filter((path) => path.startsWith('knowledgeTest.') && !knowledge.includes(path))
  expect(notAwaited).toEqual(['knowledgeTest.isAwareOfLossRisk', 'knowledgeTest.isAwareOfNotSavingsProduct'])
})

test('every field of a questionnaire has its name of the contract, each another one [A3.20, A3.21, A3.37]', () => {
  for (const [name, { fields }] of Object.entries(WIRE_NAMES)) {
    const paths = formFields(formOf(name).schema).map(({ path }) => path)
    expect(Object.keys(fields).toSorted(), name).toEqual(paths.toSorted())
    expect(new Set(Object.values(fields)).size, name).toBe(paths.length)
  }
})

test('the help names the high-risk countries of our books [A9.11]', () => {
  const field = formOf('aml-business').ui.fields['operatesInHighRiskCountries']
  const risky = COUNTRIES.filter(({ isHighRisk }) => isHighRisk).map(({ code }) => code)
  expect(field?.['ui:countries']?.toSorted()).toEqual(risky.toSorted())
  expect(risky.length).toBeGreaterThan(35)
  expect(aml.business.highRiskHelp).toContain('%{countries}')
})

test('horizons, thresholds and advice are those of the specification [A9.4, A9.5]', () => {
  const { shortTermHelp, mediumTermHelp, longTermHelp } = aml.shared
  expect([shortTermHelp, mediumTermHelp, longTermHelp]).toEqual([
    'In the next 3 months.',
    'In 3 months to 2 years.',
    'In 2 to 5 years.',
  ])
  const { individual, business, knowledge } = literacy
  expect(individual.grossIncomeOverTheLimit).toMatch(/EUR 60,000.*EUR 100,000/)
  expect(individual.hasSignificantTransactions).toMatch(
    /10 significant transactions per quarter.*four quarters/,
  )
  expect(business.ownFundsAtLeast100kEuro).toContain('EUR 100,000')
  expect(business.netTurnoverAtLeast2mlnEuro).toContain('EUR 2,000,000')
  expect(business.balanceSheetAtLeast1mlnEuro).toContain('EUR 1,000,000')
  expect(knowledge.intro).toContain('10% of your net worth')
})

test('a new account begins with DKK and the defaults of AutoInvest [A9.6, A9.10]', () => {
  const { fields } = formOf('create-account').ui
  const initial = Object.entries(fields).flatMap(([path, field]) =>
    field['ui:initial'] === undefined ? [] : [[path, field['ui:initial']]],
  )
  expect(Object.fromEntries(initial)).toEqual({
    accountType: 'INDIVIDUAL',
    currency: 'DKK',
    autoInvestLowAmount: 2000,
    autoInvestMediumAmount: 1000,
    autoInvestHighAmount: 400,
    autoInvestStrategy: 'MONTHLY',
  })
})

test('the manual check asks for these, and requires all but the state and the documents [A2.21, A3.18, A5.12]', () => {
  const { schema } = formOf('manual-kyc')
  const fields = formFields(schema)
  expect(fields.map(({ path }) => path)).toEqual([
    'firstName',
    'lastName',
    'nationalId',
    'street',
    'postalCode',
    'city',
    'state',
    'country',
    'countryOfResidence',
    'idDocuments',
    'addressDocuments',
  ])
  const optional = fields.filter(({ isRequired }) => !isRequired).map(({ path }) => path)
  expect(optional).toEqual(['state', 'idDocuments', 'addressDocuments'])
  const short = fields.filter((field) => field.schema.minLength === 2).map(({ path }) => path)
  expect(short).toEqual(['firstName', 'lastName', 'nationalId', 'street', 'postalCode', 'city'])
})

test('every form takes files as large as the server does, and no larger', () => {
  const sizes = [...forms.values()].flatMap(({ name, schema }) =>
    formFields(schema).flatMap((field) => {
      const size = field.schema.items?.properties?.['size']?.maximum
      return size === undefined ? [] : [[name, size] as const]
    }),
  )
  expect(sizes.length).toBeGreaterThan(4)
  expect(sizes.filter(([, size]) => size !== MAX_DOCUMENT_BYTES)).toEqual([])
})

test('a company is asked for its details only for a business account [A2.28, A3.12]', () => {
  const { schema } = formOf('create-account')
  const business = { country: 'DK', regNumber: '99100001' }
  const dataOf = (accountType: string) =>
    checkAnswers(schema, () => [], { accountType, accountName: 'Mine', business }).data
  expect(dataOf('INDIVIDUAL')).toEqual({ accountType: 'INDIVIDUAL', accountName: 'Mine' })
  expect(dataOf('BUSINESS')).toEqual({ accountType: 'BUSINESS', business })
})
