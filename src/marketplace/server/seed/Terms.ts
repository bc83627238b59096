/** Requested terms; they carry over to the loan. */
export interface Terms {
  readonly productTypeId: number
  readonly loanPurposeId: number
  readonly purpose: string
  readonly amount: string
  readonly termMonths: number
  readonly riskCategory: 'A' | 'B' | 'C' | 'D' | 'E'
  readonly interestRate: string
  readonly repaymentType: 'ANNUITY' | 'LINEAR' | 'BULLET'
  readonly collateralType: 'NONE' | 'PERSONAL_GUARANTEE' | 'COMPANY_CHARGE' | 'REAL_ESTATE' | 'EQUIPMENT'
}
