/** Answers of a business that applies for a loan, without its documents and its contact person. */
export const LOAN_ANSWERS = {
  loanPurpose: 'EQUIPMENT',
  purposeDescription: 'A new oven, so that we can take the larger orders.',
  productType: 'GROWTH_LOAN',
  requestedAmount: 500_000,
  requestedTermMonths: 36,
  financialYear: '2025',
  annualTurnover: 8_400_000,
  profitBeforeTax: 610_000,
  equity: 1_900_000,
  existingDebt: 0,
  collateralType: 'NONE',
} as const
