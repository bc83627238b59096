import { expect, test } from 'vitest'
import type { AmlBusinessForm, AmlIndividualForm } from '../../../engine/model/generated/forms.ts'
import { toAmlAnswersJson } from '../../rules/wire/toWire.ts'
import { readAmlAnswers } from './readAmlAnswers.ts'

const FILE = { name: 'pass.pdf', size: 1200 }
const individual: AmlIndividualForm = {
  taxResidence: 'other',
  taxCountry: 'DE',
  occupation: 'selfemployed',
  isPep: true,
  annualTaxReport: [FILE],
  isRelatedToPep: false,
  isInBusinessWithPep: true,
  relatedPepName: 'Karla Vestergaard',
  relatedPepOccupation: 'businessRelationship',
  idDocuments: [FILE],
  addressDocuments: [FILE],
  shortTermInvestAmount: 5000,
  depositFrequency: 'oneToTen',
  withdrawalFrequency: 'zero',
  moneyOrigin: { salary: true },
  monthlyIncome: 42_000,
  investsOnBehalf: false,
}
const taxId = '12 345 678 901'
const complete = { ...individual, taxId, taxResidence: 'us' as const }
const business: AmlBusinessForm = {
  isSignedByDirectorAlone: false,
  areSignatoriesUnregistered: true,
  additionalSignatories: 'Ida Holm, 1 May 1980\nBo Berg, 2 May 1981',
  isIndustryCodeCorrect: false,
  industryCode: '64.20.20',
  isPhysicalAddressTheMailingAddress: false,
  physicalAddress: 'Havnegade 1, 1058 København K',
  website: 'www.holm.dk',
  mediumTermInvestAmount: 100_000,
  primaryPosition: 'ceo',
  depositFrequency: 'moreThanTwenty',
  withdrawalFrequency: 'elevenToTwenty',
  moneyOrigin: { sales: true, portfolioManagement: true },
  annualIncome: 'morethanhundred',
  investmentReturnTurnover: 1000,
  expectedTurnover: 2000,
  revenueIndustry: 'Shipping',
  primaryIndustry: 'Shipping',
  sellsOrRents: true,
  sellOrRentDetails: 'Ships',
  isRegulated: true,
  regulator: 'danishGamblingAuthority',
  isPubliclyListed: false,
  receivesCash: true,
  annualCashPayments: 300,
  cashPercentage: 0.5,
  operatesInHighRiskCountries: true,
  highRiskCountries: 'Kenya',
}

test('the contract has its own names, misspelt ones included, and a head [A3.20, A3.22]', () => {
  expect(
    JSON.parse(toAmlAnswersJson('aml-individual', { ...complete, taxCountry: undefined }, 'DKK')),
  ).toEqual({
    accountType: 'individual',
    currencyCode: 'DKK',
    version: 2,
    taxResidence: 'us',
    tinnr: taxId,
    occupation: 'selfemployed',
    isPep: true,
    annaulTaxReportFile: [FILE],
    isRelatedPep: false,
    isInBusinessWithPep: true,
    relatedPepName: 'Karla Vestergaard',
    relatedPepOccupation: 'businessRelationship',
    idDocuments: [FILE],
    addressDocuments: [FILE],
    shortTermInvestAmount: 5000,
    depositFrequency: 'oneToTen',
    withdrawlFrequency: 'zero',
    moneyOrigin: { salary: true },
    monthlyIncome: 42_000,
    investingOnBehalf: false,
  })
})

test('the answers of companies have the contract’s names, too [A3.21]', () => {
  const wire = JSON.parse(toAmlAnswersJson('aml-business', business, 'SEK')) as object
  expect(Object.keys(wire)).toEqual(
    expect.arrayContaining([
      'isSignatoriesNotRegistered',
      'additonalSignatoriesDetails',
      'isIndustryInfoCorrect',
      'isPhisicalAndMailingAddressTheSame',
      'phisicalAddress',
      'withdrawlFrequency',
      'businessMoneyOrigin',
      'latestAnnaulIncome',
      'annualTurnoverWhenRevenueFromInvestmentReturnsOnly',
      'isCompanySellOrRent',
      'companySellOrRentDetails',
      'isRegulatedByDanishAuthority',
      'danishAuthorityRegulator',
      'receiveCashPayments',
      'annaulValueOfCustomersPaymentsInCash',
      'percentageOfCustomersPaymentsInCashOfAnnualRevenue',
      'highRiskCountryWhereCompanyOperates',
    ]),
  )
  expect(wire).toMatchObject({ accountType: 'business', currencyCode: 'SEK', version: 2 })
})

test('answers come back under plain names, without those to questions that were not asked [A3.22, A4.22]', () => {
  const json = toAmlAnswersJson('aml-individual', complete, 'DKK')
  const { taxCountry: _, ...asked } = complete
  expect(readAmlAnswers(json)).toEqual({
    problems: [],
    aml: { accountType: 'INDIVIDUAL', currencyCode: 'DKK', version: 2, answers: asked },
  })
  expect(readAmlAnswers(toAmlAnswersJson('aml-business', business, 'SEK')).aml).toMatchObject({
    accountType: 'BUSINESS',
    currencyCode: 'SEK',
    answers: business,
  })
})

const wireOf = (change: object, json = toAmlAnswersJson('aml-individual', complete, 'DKK')) =>
  readAmlAnswers(JSON.stringify({ ...(JSON.parse(json) as object), ...change })).problems.map(
    ({ code, field }) => `${field} ${code}`,
  )
const companyOf = (change: object) => wireOf(change, toAmlAnswersJson('aml-business', business, 'SEK'))

test.each([
  ['no tax number outside Denmark and Norway [A4.23, A4.29]', { tinnr: '' }, ['tinnr REQUIRED']],
  ['no tax number in Denmark', { tinnr: undefined, taxResidence: 'denmark' }, []],
  [
    'another country that is not named [A4.23]',
    { taxResidence: 'other', taxResidenceOtherCountry: null },
    ['taxResidenceOtherCountry REQUIRED'],
  ],
  ['no tax statement of a PEP [A4.24, A4.29]', { annaulTaxReportFile: [] }, ['annaulTaxReportFile REQUIRED']],
  ['no relation to a related PEP [A4.24]', { isRelatedPep: true }, ['pepRelation REQUIRED']],
  ['no name of the PEP in business [A4.25, A4.29]', { relatedPepName: ' ' }, ['relatedPepName REQUIRED']],
  [
    'no documents of a PEP [A4.26, A4.29]',
    { idDocuments: null, addressDocuments: null },
    ['idDocuments REQUIRED', 'addressDocuments REQUIRED'],
  ],
  [
    'no documents without a PEP [A4.26]',
    { idDocuments: null, addressDocuments: null, isPep: false, isInBusinessWithPep: false },
    [],
  ],
  ['no origin of the money [A4.29, A5.16]', { moneyOrigin: { salary: false } }, ['moneyOrigin NOT_EMPTY']],
  [
    'an origin that is not on the list [A3.29]',
    { moneyOrigin: { lottery: true } },
    ['moneyOrigin INVALID_FORMAT'],
  ],
  ['an amount that is not divisible by 100 [A5.16]', { monthlyIncome: 150 }, ['monthlyIncome MULTIPLE_OF']],
  ['a negative amount [A5.16]', { longTermInvestAmount: -100 }, ['longTermInvestAmount MIN']],
  ['an occupation that is not on the list [A3.26]', { occupation: 'pirate' }, ['occupation INVALID_FORMAT']],
  [
    'a frequency that is not on the list [A3.28]',
    { withdrawlFrequency: 'often' },
    ['withdrawlFrequency INVALID_FORMAT'],
  ],
  [
    'a plain name in place of the odd one',
    { withdrawalFrequency: 'zero' },
    ['withdrawalFrequency INVALID_FORMAT'],
  ],
  ['another version [A3.22]', { version: 1 }, ['version INVALID_FORMAT']],
  ['no currency [A3.22]', { currencyCode: 7 }, ['currencyCode INVALID_FORMAT']],
  ['another kind of account [A3.22]', { accountType: 'system' }, ['accountType INVALID_FORMAT']],
])('a person with %s', (_, change, problems) => {
  expect(wireOf(change)).toEqual(problems)
})

test.each([
  [
    'no signatories [A4.27, A4.30]',
    { additonalSignatoriesDetails: null },
    ['additonalSignatoriesDetails REQUIRED'],
  ],
  [
    'signatories in the register [A4.27]',
    { additonalSignatoriesDetails: null, isSignatoriesNotRegistered: false },
    [],
  ],
  ['no physical address [A4.27, A4.30]', { phisicalAddress: '' }, ['phisicalAddress REQUIRED']],
  ['one address [A4.27]', { phisicalAddress: '', isPhisicalAndMailingAddressTheSame: true }, []],
  ['no industry code [A4.30]', { industryCode: null }, ['industryCode REQUIRED']],
  ['no origin of the money [A4.30, A5.16]', { businessMoneyOrigin: {} }, ['businessMoneyOrigin NOT_EMPTY']],
  [
    'no industries [A4.30]',
    { revenueIndustry: '', primaryIndustry: '' },
    ['revenueIndustry REQUIRED', 'primaryIndustry REQUIRED'],
  ],
  ['no income [A3.31, A5.16]', { latestAnnaulIncome: '' }, ['latestAnnaulIncome REQUIRED']],
  ['an unknown position [A3.32]', { primaryPosition: 'pirate' }, ['primaryPosition INVALID_FORMAT']],
  [
    'an unknown regulator [A3.33, A4.27]',
    { danishAuthorityRegulator: 'us' },
    ['danishAuthorityRegulator INVALID_FORMAT'],
  ],
  [
    'no more than all revenue in cash [A5.16, A9.3]',
    { percentageOfCustomersPaymentsInCashOfAnnualRevenue: 101 },
    ['percentageOfCustomersPaymentsInCashOfAnnualRevenue MAX'],
  ],
  [
    'no negative share [A5.16]',
    { percentageOfCustomersPaymentsInCashOfAnnualRevenue: -1 },
    ['percentageOfCustomersPaymentsInCashOfAnnualRevenue MIN'],
  ],
  [
    'no cash, whose fields are dropped [A4.27]',
    { receiveCashPayments: false, annaulValueOfCustomersPaymentsInCash: 7 },
    [],
  ],
])('a company with %s', (_, change, problems) => {
  expect(companyOf(change)).toEqual(problems)
})

test.each(['', '7', 'null', '[]', '{'])('no answers are %#', (json) => {
  expect(readAmlAnswers(json).problems).toEqual([
    { code: 'INVALID_FORMAT', field: 'answersJson', params: {} },
  ])
})

test('names that every object has are no answers', () => {
  const json = toAmlAnswersJson('aml-individual', complete, 'DKK').replace(
    '{',
    '{"__proto__":{"isPep":true},"toString":1,',
  )
  expect(readAmlAnswers(json).problems.map(({ field }) => field)).toEqual(['__proto__', 'toString'])
})
