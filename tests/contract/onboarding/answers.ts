/** Answers as a browser sends them: the names of the contract, misspelt ones included [A3.20] [A3.21] [A3.34]. */
export const AML_INDIVIDUAL = {
  accountType: 'individual',
  currencyCode: 'DKK',
  version: 2,
  taxResidence: 'denmark',
  occupation: 'employed',
  isPep: false,
  isRelatedPep: false,
  isInBusinessWithPep: false,
  depositFrequency: 'oneToTen',
  withdrawlFrequency: 'zero',
  moneyOrigin: { salary: true, savings: true },
  monthlyIncome: 42_000,
  investingOnBehalf: false,
  shortTermInvestAmount: 10_000,
  mediumTermInvestAmount: 50_000,
  longTermInvestAmount: 200_000,
}

export const AML_BUSINESS = {
  accountType: 'business',
  currencyCode: 'DKK',
  version: 2,
  isSignedByDirectorAlone: true,
  isSignatoriesNotRegistered: false,
  isIndustryInfoCorrect: true,
  industryCode: '642120',
  isPhisicalAndMailingAddressTheSame: true,
  primaryPosition: 'ceo',
  depositFrequency: 'oneToTen',
  withdrawlFrequency: 'oneToTen',
  businessMoneyOrigin: { sales: true },
  latestAnnaulIncome: 'fiftytohundred',
  revenueIndustry: 'Ejendomme',
  primaryIndustry: 'Ejendomme',
  isCompanySellOrRent: false,
  isRegulatedByDanishAuthority: false,
  isPubliclyListed: false,
  receiveCashPayments: false,
  operatesInHighRiskCountries: false,
}

export const KNOWLEDGE = {
  knownFinancialProducts: { listedStocks: true },
  investmentsNature: { longTermSavings: true },
  last5YearsInvestments: 'below10000',
  last5YearsInvestmentsFrequency: 'annualy',
  isAwareOfRisk: true,
  haveExperienceInCrowdfunding: false,
  last5YearsCrowdfundingInvestments: 'none',
  last5YearsCrowdfundingInvestmentsFrequency: 'none',
  haveProfessionalExperienceInCrowdfunding: false,
  educationLevel: 'bachelor',
  haveEducationInCrowdfunding: false,
  isAwareOfLossRisk: true,
  isAwareOfNotSavingsProduct: true,
}

export const sophistication = (income: boolean, worked: boolean, transactions: boolean) => ({
  grossIncomeOverTheLimit: income,
  workedInFinancialSector: worked,
  hasSignificantTransactions: transactions,
})
