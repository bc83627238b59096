/**
 * What the answers to the questionnaires are called in `answersJson`, by the path of the field. The contract fixes these
 * names, misspelt ones included [A3.20, A3.21, A3.34]; everywhere else in the project a field has its plain name.
 */
export interface WireNames {
  readonly fields: Readonly<Record<string, string>>
  /** Options that the contract calls otherwise, by the path of the field. */
  readonly options: Readonly<Record<string, Readonly<Record<string, string>>>>
}

const SHARED_AML = {
  shortTermInvestAmount: 'shortTermInvestAmount',
  mediumTermInvestAmount: 'mediumTermInvestAmount',
  longTermInvestAmount: 'longTermInvestAmount',
  depositFrequency: 'depositFrequency',
  withdrawalFrequency: 'withdrawlFrequency',
}

const OFTEN = { annually: 'annualy' }

const KNOWLEDGE = {
  fields: {
    'knowledgeTest.knownFinancialProducts': 'knowledgeTest.knownFinancialProducts',
    'knowledgeTest.investmentsNature': 'knowledgeTest.investmentsNature',
    'knowledgeTest.last5YearsInvestments': 'knowledgeTest.last5YearsInvestments',
    'knowledgeTest.last5YearsInvestmentsFrequency': 'knowledgeTest.last5YearsInvestmentsFrequency',
    'knowledgeTest.isAwareOfRisk': 'knowledgeTest.isAwareOfRisk',
    'knowledgeTest.hasCrowdfundingExperience': 'knowledgeTest.haveExperienceInCrowdfunding',
    'knowledgeTest.last5YearsCrowdfundingInvestments': 'knowledgeTest.last5YearsCrowdfundingInvestments',
    'knowledgeTest.last5YearsCrowdfundingInvestmentsFrequency':
      'knowledgeTest.last5YearsCrowdfundingInvestmentsFrequency',
    'knowledgeTest.hasProfessionalExperience': 'knowledgeTest.haveProfessionalExperienceInCrowdfunding',
    'knowledgeTest.professionalExperience': 'knowledgeTest.professionalExperienceExplanation',
    'knowledgeTest.educationLevel': 'knowledgeTest.educationLevel',
    'knowledgeTest.hasCrowdfundingEducation': 'knowledgeTest.haveEducationInCrowdfunding',
    'knowledgeTest.crowdfundingEducation': 'knowledgeTest.educationInCrowdfundingExplanation',
    'knowledgeTest.isAwareOfLossRisk': 'knowledgeTest.isAwareOfLossRisk',
    'knowledgeTest.isAwareOfNotSavingsProduct': 'knowledgeTest.isAwareOfNotSavingsProduct',
  },
  options: {
    'knowledgeTest.last5YearsInvestmentsFrequency': OFTEN,
    'knowledgeTest.last5YearsCrowdfundingInvestmentsFrequency': OFTEN,
  },
}

export const WIRE_NAMES = {
  'aml-individual': {
    fields: {
      taxResidence: 'taxResidence',
      taxCountry: 'taxResidenceOtherCountry',
      taxId: 'tinnr',
      occupation: 'occupation',
      isPep: 'isPep',
      annualTaxReport: 'annaulTaxReportFile',
      isRelatedToPep: 'isRelatedPep',
      pepRelation: 'pepRelation',
      isInBusinessWithPep: 'isInBusinessWithPep',
      relatedPepName: 'relatedPepName',
      relatedPepOccupation: 'relatedPepOccupation',
      idDocuments: 'idDocuments',
      addressDocuments: 'addressDocuments',
      ...SHARED_AML,
      moneyOrigin: 'moneyOrigin',
      monthlyIncome: 'monthlyIncome',
      investsOnBehalf: 'investingOnBehalf',
    },
    options: {},
  },
  'aml-business': {
    fields: {
      isSignedByDirectorAlone: 'isSignedByDirectorAlone',
      areSignatoriesUnregistered: 'isSignatoriesNotRegistered',
      additionalSignatories: 'additonalSignatoriesDetails',
      letterOfAttorney: 'signatoriesLetterOfAttorney',
      isIndustryCodeCorrect: 'isIndustryInfoCorrect',
      industryCode: 'industryCode',
      isPhysicalAddressTheMailingAddress: 'isPhisicalAndMailingAddressTheSame',
      physicalAddress: 'phisicalAddress',
      website: 'website',
      ...SHARED_AML,
      primaryPosition: 'primaryPosition',
      moneyOrigin: 'businessMoneyOrigin',
      annualIncome: 'latestAnnaulIncome',
      investmentReturnTurnover: 'annualTurnoverWhenRevenueFromInvestmentReturnsOnly',
      // The specification prints this name as a placeholder. It is used literally.
      expectedTurnover: '{hash}',
      revenueIndustry: 'revenueIndustry',
      primaryIndustry: 'primaryIndustry',
      sellsOrRents: 'isCompanySellOrRent',
      sellOrRentDetails: 'companySellOrRentDetails',
      isRegulated: 'isRegulatedByDanishAuthority',
      regulator: 'danishAuthorityRegulator',
      isPubliclyListed: 'isPubliclyListed',
      receivesCash: 'receiveCashPayments',
      annualCashPayments: 'annaulValueOfCustomersPaymentsInCash',
      cashPercentage: 'percentageOfCustomersPaymentsInCashOfAnnualRevenue',
      operatesInHighRiskCountries: 'operatesInHighRiskCountries',
      highRiskCountries: 'highRiskCountryWhereCompanyOperates',
    },
    options: {},
  },
  'financial-literacy': {
    fields: {
      'sophisticationTest.grossIncomeOverTheLimit': 'sophisticationTest.grossIncomeOverTheLimit',
      'sophisticationTest.workedInFinancialSector': 'sophisticationTest.workedInFinancialSector',
      'sophisticationTest.hasSignificantTransactions': 'sophisticationTest.hasSignificantTransactions',
      ...KNOWLEDGE.fields,
    },
    options: KNOWLEDGE.options,
  },
  'financial-literacy-business': {
    fields: {
      'sophisticationTest.ownFundsAtLeast100kEuro': 'businessSophisticationTest.ownFundsAtLeast100kEuro',
      'sophisticationTest.netTurnoverAtLeast2mlnEuro':
        'businessSophisticationTest.netTurnoverAtLeast2mlnEuro',
      'sophisticationTest.balanceSheetAtLeast1mlnEuro':
        'businessSophisticationTest.balanceSheetAtLeast1mlnEuro',
      ...KNOWLEDGE.fields,
    },
    options: KNOWLEDGE.options,
  },
} as const satisfies Readonly<Record<string, WireNames>>

export type WireForm = keyof typeof WIRE_NAMES
