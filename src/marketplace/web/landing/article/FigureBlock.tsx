import type { Block } from '../content/LandingContent.ts'
import { AutoInvestTable } from './AutoInvestTable.tsx'
import { BorrowerFeeTable } from './BorrowerFeeTable.tsx'
import { CompanyFacts } from './CompanyFacts.tsx'
import { LoanKindTable } from './LoanKindTable.tsx'
import { ProductTable } from './ProductTable.tsx'

type FigureName = Extract<Block, { readonly figures: string }>['figures']

/** A table of figures from the code, formatted in the person's language. */
export function FigureBlock({ name }: { readonly name: FigureName }) {
  const Figures = TABLES[name]
  return <Figures />
}

const TABLES = {
  productFees: ProductTable,
  borrowerFees: BorrowerFeeTable,
  autoInvest: AutoInvestTable,
  company: CompanyFacts,
  loanKinds: LoanKindTable,
} satisfies Record<FigureName, unknown>
