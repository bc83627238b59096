import type { loanApplications } from '../../tables/lending.ts'
import { documents } from '../../tables/documents.ts'
import { sql } from 'drizzle-orm'
import type { LoanApplicationForm } from '../../../../engine/model/generated/forms.ts'
import type { FormData } from '../../../../engine/model/forms/toFormData.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import type { Row, Values } from '../../../../engine/server/kernel/rows/EntityTable.ts'
import { readRows } from '../../../../engine/server/kernel/rows/readRows.ts'
import type { LoanApplication } from './moveApplication.ts'
import type { KnownChoices } from './readChoices.ts'

/** Answers of `forms/loan-application`. Files and consents are not among the columns. */
export type Answers = Partial<LoanApplicationForm>

/** Where each field of the form with files keeps them. */
export const PAPER_TYPES = {
  annualAccounts: 'ANNUAL_ACCOUNTS',
  budget: 'BUDGET',
  collateralPapers: 'COLLATERAL',
} as const satisfies Partial<Record<keyof Answers, Row<typeof documents>['type']>>

/** Something that the business hands in, not the agreement that it gets. */
export const isPaper = (type: Row<typeof documents>['type']): boolean =>
  Object.values<string>(PAPER_TYPES).includes(type)

export const CONSENT_FIELDS = [
  'acceptsTerms',
  'acceptsCreditCheck',
] as const satisfies readonly (keyof Answers)[]

/** The application as the form has it. */
export function answersOf(application: LoanApplication, choices: KnownChoices, papers: Answers): Answers {
  const { financialYear, contactPersonId, purposeDescription, collateralDescription } = application
  const amounts = Object.fromEntries(
    AMOUNTS.flatMap((name) => (application[name] === null ? [] : [[name, Number(application[name])]])),
  )
  return {
    loanPurpose: choices.purposeCodes.get(application.loanPurposeId) ?? '',
    productType: choices.productCodes.get(application.productTypeId) ?? '',
    requestedTermMonths: application.requestedTermMonths,
    collateralType: application.collateralType,
    ...amounts,
    ...(purposeDescription === null ? {} : { purposeDescription }),
    ...(collateralDescription === null ? {} : { collateralDescription }),
    ...(financialYear === null ? {} : { financialYear: String(financialYear) }),
    ...(contactPersonId === null ? {} : { contactPerson: String(contactPersonId) }),
    ...papers,
  }
}

/** The columns of checked answers; a missing answer empties its column. */
export function columnsOf(data: FormData, choices: KnownChoices): Values<typeof loanApplications> {
  const answers: Answers = data
  const { productType = '', loanPurpose = '', financialYear, contactPerson } = answers
  const amounts = Object.fromEntries(AMOUNTS.map((name) => [name, answers[name]?.toString() ?? null]))
  return {
    ...amounts,
    productTypeId: choices.productIds.get(productType),
    loanPurposeId: choices.purposeIds.get(loanPurpose),
    requestedAmount: answers.requestedAmount?.toString(),
    requestedTermMonths: answers.requestedTermMonths,
    purposeDescription: answers.purposeDescription ?? null,
    collateralType: answers.collateralType ?? 'NONE',
    collateralDescription: answers.collateralDescription ?? null,
    financialYear: financialYear === undefined ? null : Number(financialYear),
    contactPersonId: contactPerson === undefined ? null : Number(contactPerson),
  }
}

/** The papers of an application, as the form has files. */
export async function readPapers(
  context: Pick<OperationContext, 'db'>,
  applicationId: number,
): Promise<Answers> {
  const kept = await readRows(context, documents, sql`${documents.loanApplicationId} = ${applicationId}::int`)
  return Object.fromEntries(
    Object.entries(PAPER_TYPES).flatMap(([field, type]) => {
      const own = kept.filter((document) => document.type === type)
      const files = own.map(({ entityId, fileName, byteSize }) => ({
        name: fileName,
        size: byteSize,
        documentEntityId: entityId,
      }))
      return files.length === 0 ? [] : [[field, files]]
    }),
  )
}

const AMOUNTS = [
  'requestedAmount',
  'annualTurnover',
  'profitBeforeTax',
  'equity',
  'existingDebt',
  'previousAnnualTurnover',
  'previousProfitBeforeTax',
  'previousEquity',
] as const satisfies readonly (keyof Answers & keyof LoanApplication)[]
