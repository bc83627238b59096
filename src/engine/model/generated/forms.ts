// Generated from forms/<form>/schema.json by `npm run generate`; do not edit.

/**
 * What an owner decides about an account: its name, and where payouts go.
 */
export interface AccountInformationForm {
  accountName?: string
  bbanBankCode?: string
  bbanAccountNumber?: string
}

/**
 * Somebody with access to an account.
 */
export interface AccountPersonForm {
  firstName: string
  lastName: string
  email?: string
  role: 'OWNER' | 'OPERATOR' | 'VIEWER'
}

/**
 * What the law on money laundering asks of a company that invests. Names and spellings on the wire: src/marketplace/rules/wire.
 */
export interface AmlBusinessForm {
  isSignedByDirectorAlone: boolean
  areSignatoriesUnregistered?: boolean
  additionalSignatories?: string
  /**
   * @minItems 1
   * @maxItems 5
   */
  letterOfAttorney?: {
    name: string
    /**
     * In bytes.
     */
    size: number
    /**
     * Of the document that the server keeps, once it has been uploaded.
     */
    documentEntityId?: number
  }[]
  isIndustryCodeCorrect: boolean
  industryCode: string
  isPhysicalAddressTheMailingAddress: boolean
  physicalAddress?: string
  website?: string
  shortTermInvestAmount?: number
  mediumTermInvestAmount?: number
  longTermInvestAmount?: number
  primaryPosition: 'ceo' | 'cfo' | 'owner' | 'assetManager' | 'portfoliomanager' | 'employee' | 'other'
  depositFrequency: 'zero' | 'oneToTen' | 'elevenToTwenty' | 'moreThanTwenty'
  withdrawalFrequency: 'zero' | 'oneToTen' | 'elevenToTwenty' | 'moreThanTwenty'
  moneyOrigin: {
    [k: string]: boolean
  }
  /**
   * In thousand DKK.
   */
  annualIncome: 'zerototwenty' | 'twentytofifty' | 'fiftytohundred' | 'morethanhundred'
  investmentReturnTurnover?: number
  expectedTurnover?: number
  revenueIndustry: string
  primaryIndustry: string
  sellsOrRents: boolean
  sellOrRentDetails?: string
  isRegulated: boolean
  regulator?: 'financialSupervisoryAuthority' | 'danishGamblingAuthority' | 'danishFundraisingBoard'
  isPubliclyListed: boolean
  receivesCash: boolean
  annualCashPayments?: number
  cashPercentage?: number
  operatesInHighRiskCountries: boolean
  highRiskCountries?: string
}

/**
 * What the law on money laundering asks of a person who invests. Names and spellings on the wire: src/marketplace/rules/wire.
 */
export interface AmlIndividualForm {
  taxResidence: 'denmark' | 'norway' | 'sweden' | 'other' | 'us'
  taxCountry?: string
  taxId?: string
  occupation:
    'employed' | 'selfemployed' | 'student' | 'retired' | 'unemployed' | 'economicallyindependent' | 'minor'
  isPep: boolean
  /**
   * @minItems 1
   * @maxItems 1
   */
  annualTaxReport?: {
    name: string
    /**
     * In bytes.
     */
    size: number
    /**
     * Of the document that the server keeps, once it has been uploaded.
     */
    documentEntityId?: number
  }[]
  isRelatedToPep: boolean
  pepRelation?:
    'spouseRegisteredPartnerOrCohabitant' | 'childInclSpouseRegisteredPartnerOrCohabitant' | 'parent'
  isInBusinessWithPep: boolean
  relatedPepName?: string
  relatedPepOccupation?:
    'sharedOwnershipOfCompany' | 'businessRelationship' | 'ownerOfCompanyEstablishedForBenefitOfPep'
  /**
   * @minItems 1
   * @maxItems 10
   */
  idDocuments?: {
    name: string
    /**
     * In bytes.
     */
    size: number
    /**
     * Of the document that the server keeps, once it has been uploaded.
     */
    documentEntityId?: number
  }[]
  /**
   * @minItems 1
   * @maxItems 10
   */
  addressDocuments?: {
    name: string
    /**
     * In bytes.
     */
    size: number
    /**
     * Of the document that the server keeps, once it has been uploaded.
     */
    documentEntityId?: number
  }[]
  shortTermInvestAmount?: number
  mediumTermInvestAmount?: number
  longTermInvestAmount?: number
  depositFrequency: 'zero' | 'oneToTen' | 'elevenToTwenty' | 'moreThanTwenty'
  withdrawalFrequency: 'zero' | 'oneToTen' | 'elevenToTwenty' | 'moreThanTwenty'
  moneyOrigin: {
    [k: string]: boolean
  }
  monthlyIncome?: number
  investsOnBehalf: boolean
}

/**
 * A new password for a user who knows the old one.
 */
export interface ChangePasswordForm {
  currentPassword: string
  newPassword: string
}

/**
 * A new account to invest with.
 */
export interface CreateAccountForm {
  accountType: 'INDIVIDUAL' | 'BUSINESS'
  accountName?: string
  currency: 'DKK' | 'NOK' | 'SEK' | 'EUR'
  autoInvestLowAmount: number
  autoInvestMediumAmount: number
  autoInvestHighAmount: number
  autoInvestStrategy: 'MONTHLY' | 'PER_LOAN'
  business?: {
    country: string
    regNumber: string
    name: string
    mobilePhone: string
    email?: string
  }
}

/**
 * Proves who asks for the data that are stored about them.
 */
export interface DownloadMyDataForm {
  /**
   * People who sign in with an electronic identity have none.
   */
  password?: string
}

/**
 * What a person knows about investments. Who does not meet two of the three tests of sophistication takes the knowledge test.
 */
export interface FinancialLiteracyForm {
  sophisticationTest: {
    grossIncomeOverTheLimit: boolean
    workedInFinancialSector: boolean
    hasSignificantTransactions: boolean
  }
  knowledgeTest?: {
    knownFinancialProducts: {
      [k: string]: boolean
    }
    investmentsNature: {
      [k: string]: boolean
    }
    last5YearsInvestments: 'below10000' | 'between10000And100000' | 'above100000' | 'none'
    last5YearsInvestmentsFrequency: 'daily' | 'weekly' | 'monthly' | 'quarterly' | 'annually' | 'none'
    isAwareOfRisk: boolean
    hasCrowdfundingExperience: boolean
    last5YearsCrowdfundingInvestments: 'below10000' | 'between10000And100000' | 'above100000' | 'none'
    last5YearsCrowdfundingInvestmentsFrequency:
      'daily' | 'weekly' | 'monthly' | 'quarterly' | 'annually' | 'none'
    hasProfessionalExperience: boolean
    professionalExperience?: string
    educationLevel: 'elementarySchool' | 'highSchool' | 'bachelor' | 'master' | 'phd'
    hasCrowdfundingEducation: boolean
    crowdfundingEducation?: string
    isAwareOfLossRisk: true
    isAwareOfNotSavingsProduct: true
  }
}

/**
 * What a company knows about investments. One that meets none of the three tests of sophistication takes the knowledge test.
 */
export interface FinancialLiteracyBusinessForm {
  sophisticationTest: {
    ownFundsAtLeast100kEuro: boolean
    netTurnoverAtLeast2mlnEuro: boolean
    balanceSheetAtLeast1mlnEuro: boolean
  }
  knowledgeTest?: {
    knownFinancialProducts: {
      [k: string]: boolean
    }
    investmentsNature: {
      [k: string]: boolean
    }
    last5YearsInvestments: 'below10000' | 'between10000And100000' | 'above100000' | 'none'
    last5YearsInvestmentsFrequency: 'daily' | 'weekly' | 'monthly' | 'quarterly' | 'annually' | 'none'
    isAwareOfRisk: boolean
    hasCrowdfundingExperience: boolean
    last5YearsCrowdfundingInvestments: 'below10000' | 'between10000And100000' | 'above100000' | 'none'
    last5YearsCrowdfundingInvestmentsFrequency:
      'daily' | 'weekly' | 'monthly' | 'quarterly' | 'annually' | 'none'
    hasProfessionalExperience: boolean
    professionalExperience?: string
    educationLevel: 'elementarySchool' | 'highSchool' | 'bachelor' | 'master' | 'phd'
    hasCrowdfundingEducation: boolean
    crowdfundingEducation?: string
    isAwareOfLossRisk: true
    isAwareOfNotSavingsProduct: true
  }
}

/**
 * A business asks for a loan. Products, purposes, years and people to choose from come from the database.
 */
export interface LoanApplicationForm {
  /**
   * Code of a purpose.
   */
  loanPurpose: string
  purposeDescription: string
  /**
   * Code of a product.
   */
  productType: string
  requestedAmount: number
  requestedTermMonths: number
  /**
   * The latest year with figures.
   */
  financialYear: string
  annualTurnover: number
  profitBeforeTax: number
  equity: number
  existingDebt: number
  previousAnnualTurnover?: number
  previousProfitBeforeTax?: number
  previousEquity?: number
  collateralType: 'NONE' | 'PERSONAL_GUARANTEE' | 'COMPANY_CHARGE' | 'REAL_ESTATE' | 'EQUIPMENT'
  collateralDescription?: string
  /**
   * @minItems 1
   * @maxItems 10
   */
  annualAccounts: {
    name: string
    /**
     * In bytes.
     */
    size: number
    /**
     * Of the document that the server keeps, once it has been uploaded.
     */
    documentEntityId?: number
  }[]
  /**
   * @maxItems 10
   */
  budget?: {
    name: string
    /**
     * In bytes.
     */
    size: number
    /**
     * Of the document that the server keeps, once it has been uploaded.
     */
    documentEntityId?: number
  }[]
  /**
   * @maxItems 10
   */
  collateralPapers?: {
    name: string
    /**
     * In bytes.
     */
    size: number
    /**
     * Of the document that the server keeps, once it has been uploaded.
     */
    documentEntityId?: number
  }[]
  /**
   * Id of somebody on the account.
   */
  contactPerson: string
  acceptsTerms: true
  acceptsCreditCheck: true
}

/**
 * Who somebody is, for a check by hand.
 */
export interface ManualKycForm {
  firstName: string
  lastName: string
  nationalId: string
  street: string
  postalCode: string
  city: string
  state?: string
  country: string
  countryOfResidence: string
  /**
   * @maxItems 10
   */
  idDocuments?: {
    name: string
    /**
     * In bytes.
     */
    size: number
    /**
     * Of the document that the server keeps, once it has been uploaded.
     */
    documentEntityId?: number
  }[]
  /**
   * @maxItems 10
   */
  addressDocuments?: {
    name: string
    /**
     * In bytes.
     */
    size: number
    /**
     * Of the document that the server keeps, once it has been uploaded.
     */
    documentEntityId?: number
  }[]
}

/**
 * A person's own details.
 */
export interface ProfileForm {
  firstName: string
  lastName: string
  email: string
  /**
   * With the country code: `+4512345678`.
   */
  mobilePhone: string
}

/**
 * Proves who asks to be erased.
 */
export interface RequestErasureForm {
  /**
   * People who sign in with an electronic identity have none.
   */
  password?: string
}

/** By form: the names of its fields. */
export const FORM_FIELDS: Readonly<Record<string, readonly string[]>> = {
  'account-information': ['accountName', 'bbanBankCode', 'bbanAccountNumber'],
  'account-person': ['firstName', 'lastName', 'email', 'role'],
  'aml-business': ['isSignedByDirectorAlone', 'areSignatoriesUnregistered', 'additionalSignatories', 'letterOfAttorney', 'isIndustryCodeCorrect', 'industryCode', 'isPhysicalAddressTheMailingAddress', 'physicalAddress', 'website', 'shortTermInvestAmount', 'mediumTermInvestAmount', 'longTermInvestAmount', 'primaryPosition', 'depositFrequency', 'withdrawalFrequency', 'moneyOrigin', 'annualIncome', 'investmentReturnTurnover', 'expectedTurnover', 'revenueIndustry', 'primaryIndustry', 'sellsOrRents', 'sellOrRentDetails', 'isRegulated', 'regulator', 'isPubliclyListed', 'receivesCash', 'annualCashPayments', 'cashPercentage', 'operatesInHighRiskCountries', 'highRiskCountries'],
  'aml-individual': ['taxResidence', 'taxCountry', 'taxId', 'occupation', 'isPep', 'annualTaxReport', 'isRelatedToPep', 'pepRelation', 'isInBusinessWithPep', 'relatedPepName', 'relatedPepOccupation', 'idDocuments', 'addressDocuments', 'shortTermInvestAmount', 'mediumTermInvestAmount', 'longTermInvestAmount', 'depositFrequency', 'withdrawalFrequency', 'moneyOrigin', 'monthlyIncome', 'investsOnBehalf'],
  'change-password': ['currentPassword', 'newPassword'],
  'create-account': ['accountType', 'accountName', 'currency', 'autoInvestLowAmount', 'autoInvestMediumAmount', 'autoInvestHighAmount', 'autoInvestStrategy', 'business'],
  'download-my-data': ['password'],
  'financial-literacy': ['sophisticationTest', 'knowledgeTest'],
  'financial-literacy-business': ['sophisticationTest', 'knowledgeTest'],
  'loan-application': ['loanPurpose', 'purposeDescription', 'productType', 'requestedAmount', 'requestedTermMonths', 'financialYear', 'annualTurnover', 'profitBeforeTax', 'equity', 'existingDebt', 'previousAnnualTurnover', 'previousProfitBeforeTax', 'previousEquity', 'collateralType', 'collateralDescription', 'annualAccounts', 'budget', 'collateralPapers', 'contactPerson', 'acceptsTerms', 'acceptsCreditCheck'],
  'manual-kyc': ['firstName', 'lastName', 'nationalId', 'street', 'postalCode', 'city', 'state', 'country', 'countryOfResidence', 'idDocuments', 'addressDocuments'],
  'profile': ['firstName', 'lastName', 'email', 'mobilePhone'],
  'request-erasure': ['password'],
}
