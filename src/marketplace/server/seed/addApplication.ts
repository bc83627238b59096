import { loanApplicationEvents, loanApplications } from '../tables/index.ts'
import { toColumns } from '../lending/score/scoreApplication.ts'
import type { LoanScore } from '../lending/score/scoreLoan.ts'
import { addChange } from './addChange.ts'
import type { Author, Borrower } from './Borrower.ts'
import { addDays, atMinute } from './calendar.ts'
import { LOAN_PURPOSES, PRODUCT_TYPES } from '../referenceData/facts/reference.ts'
import { drawFigures, nextClass } from './drawFigures.ts'
import type { ApplicationState } from './planLoans.ts'
import type { Random } from './Random.ts'
import { currencyId } from '../referenceData/ids.ts'
import { type SeedWorld } from './SeedWorld.ts'
import type { Terms } from './Terms.ts'

/** Terms within the limits of a product. */
export function drawTerms(random: Random, state: 'REPAID' | 'DEFAULTED' | 'OTHER'): Terms {
  const loanPurposeId = random.int(1, LOAN_PURPOSES.length)
  const purpose = LOAN_PURPOSES[loanPurposeId - 1]?.code ?? ''
  const productCode = productFor(random, purpose, state)
  const productTypeId = PRODUCT_TYPES.findIndex(({ code }) => code === productCode) + 1
  const product = PRODUCT_TYPES[productTypeId - 1]
  if (!product) throw new Error(`No product for ${purpose}`)
  const most = Math.min(Number(product.maxAmount), 3_000_000)
  const riskCategory = random.weighted([
    ['A', 15],
    ['B', 30],
    ['C', 30],
    ['D', 18],
    ['E', 7],
  ] as const)
  return {
    productTypeId,
    loanPurposeId,
    purpose,
    amount: `${random.int(Number(product.minAmount) / 10_000, most / 10_000) * 10_000}.00`,
    termMonths: random.pick(
      TERMS.filter((months) => months >= product.minTermMonths && months <= product.maxTermMonths),
    ),
    riskCategory,
    interestRate: (LEAST_INTEREST[riskCategory] + random.int(0, 6) * 0.25).toFixed(6),
    repaymentType: product.repaymentType ?? 'ANNUITY',
    collateralType:
      COLLATERAL[purpose] ?? random.pick(['NONE', 'PERSONAL_GUARANTEE', 'COMPANY_CHARGE'] as const),
  }
}

const TERMS = [12, 18, 24, 24, 36, 36]
const LEAST_INTEREST = { A: 5.5, B: 6.75, C: 8, D: 9.5, E: 11.5 } as const
const COLLATERAL: Readonly<Record<string, Terms['collateralType']>> = {
  PROPERTY: 'REAL_ESTATE',
  EQUIPMENT: 'EQUIPMENT',
}

function productFor(random: Random, purpose: string, state: 'REPAID' | 'DEFAULTED' | 'OTHER'): string {
  if (purpose === 'PROPERTY') return 'PROPERTY_LOAN'
  if (purpose === 'EQUIPMENT') return 'EQUIPMENT_LOAN'
  if (purpose === 'WORKING_CAPITAL' || purpose === 'INVENTORY') return 'WORKING_CAPITAL_LOAN'
  return state === 'OTHER' && random.chance(0.1) ? 'BRIDGE_LOAN' : 'GROWTH_LOAN'
}

type Row = typeof loanApplications.$inferInsert
interface Step {
  readonly state: ApplicationState
  readonly by: 'borrower' | 'staff'
}

/** The steps that lead an application to each state. */
const PATHS: Readonly<Record<ApplicationState, readonly Step[]>> = (() => {
  const submitted: readonly Step[] = [{ state: 'SUBMITTED', by: 'borrower' }]
  const inReview: readonly Step[] = [...submitted, { state: 'IN_REVIEW', by: 'staff' }]
  const approved: readonly Step[] = [...inReview, { state: 'APPROVED', by: 'staff' }]
  const offered: readonly Step[] = [...approved, { state: 'OFFER_SENT', by: 'staff' }]
  const accepted: readonly Step[] = [...offered, { state: 'ACCEPTED', by: 'borrower' }]
  return {
    DRAFT: [],
    SUBMITTED: submitted,
    IN_REVIEW: inReview,
    INFORMATION_REQUESTED: [...inReview, { state: 'INFORMATION_REQUESTED', by: 'staff' }],
    APPROVED: approved,
    OFFER_SENT: offered,
    ACCEPTED: accepted,
    FUNDED: [...accepted, { state: 'FUNDED', by: 'staff' }],
    DECLINED: [...inReview, { state: 'DECLINED', by: 'staff' }],
    WITHDRAWN: [...submitted, { state: 'WITHDRAWN', by: 'borrower' }],
    EXPIRED: [...offered, { state: 'EXPIRED', by: 'staff' }],
  }
})()

/** An application in `state`, with every step leading there in its history. Returns its id, and what its loan takes over. */
export function addApplication(
  world: SeedWorld,
  borrower: Borrower,
  state: ApplicationState,
  createdOn: string,
  terms: Terms,
  caseWorkers: readonly Author[],
): { readonly entityId: number; readonly riskReasons: LoanScore['reasons'] } {
  const { sink, random } = world
  const entityId = sink.nextId(loanApplications)
  const createdAtUtc = atMinute(createdOn, random.int(420, 600))
  const path = PATHS[state]
  const caseWorker = random.pick(caseWorkers)
  const [, purposeDescription] = borrower.facts.purposes[terms.purpose] ?? ['', '']
  const chosen = state === 'DECLINED' ? 'E' : terms.riskCategory
  // Now and then staff know more than the rules.
  const isBetter = entityId % 9 === 4 && path.some((step) => step.state === 'APPROVED')
  const least = random.int(15, 400) * 100_000
  // Accounts follow from the class; everything that is drawn later stays as it was when they did not.
  for (let drawn = 0; drawn < 3; drawn++) random.next()
  const { accounts, score } = drawFigures(borrower, terms, isBetter ? nextClass(chosen) : chosen, {
    nth: entityId,
    least,
    day: createdOn,
  })
  const row: Row = {
    entityId,
    applicationNumber: `A-${String(10_000 + entityId)}`,
    state,
    accountId: borrower.accountId,
    contactPersonId: borrower.ownerPersonId,
    productTypeId: terms.productTypeId,
    loanPurposeId: terms.loanPurposeId,
    currencyId: currencyId(borrower.facts.currency),
    requestedAmount: terms.amount,
    requestedTermMonths: terms.termMonths,
    purposeDescription,
    ...accounts,
    collateralType: terms.collateralType,
    entityVersion: 1,
    createdAtUtc,
    updatedAtUtc: createdAtUtc,
  }
  addChange(world, row, {
    entityName: 'LoanApplication',
    entityId,
    changeType: 'ADD',
    at: createdAtUtc,
    author: borrower.owner,
    fields: [
      ['applicationNumber', null, row.applicationNumber],
      ['state', null, 'DRAFT'],
      ['requestedAmount', null, row.requestedAmount],
      ['requestedTermMonths', null, row.requestedTermMonths],
    ],
  })
  addStep(world, entityId, { state: 'DRAFT', by: 'borrower' }, createdAtUtc)
  for (const [at, step] of path.entries()) {
    const instant = atMinute(addDays(createdOn, at * 2), 601 + random.int(0, 240))
    const settled = settle(world, row, step.state, instant, terms, caseWorker)
    if (step.state === 'SUBMITTED') Object.assign(row, toColumns(score))
    if (step.state === 'APPROVED' && settled.riskCategory !== score.riskClass)
      settled.riskJustification = JUSTIFICATIONS[entityId % JUSTIFICATIONS.length]
    addChange(world, row, {
      entityName: 'LoanApplication',
      entityId,
      changeType: 'UPDATE',
      at: instant,
      author: step.by === 'borrower' ? borrower.owner : caseWorker,
      fields: [
        ['state', path[at - 1]?.state ?? 'DRAFT', step.state],
        ...Object.entries(settled).map(
          ([property, value]) =>
            [property === 'decidedByUserId' ? 'decidedByUser' : property, null, value] as const,
        ),
      ],
    })
    addStep(world, entityId, step, instant)
    Object.assign(row, settled)
  }
  sink.add(loanApplications, row)
  return { entityId, riskReasons: score.reasons }
}

/** A line of the application's timeline. */
function addStep({ sink }: SeedWorld, loanApplicationId: number, { state, by }: Step, instant: string): void {
  sink.add(loanApplicationEvents, {
    entityId: sink.nextId(loanApplicationEvents),
    loanApplicationId,
    state,
    isByBorrower: by === 'borrower',
    occurredAtUtc: instant,
    createdAtUtc: instant,
    updatedAtUtc: instant,
  })
}

/** Values that a step writes in addition to the state. */
function settle(
  { random }: SeedWorld,
  row: Row,
  state: ApplicationState,
  instant: string,
  terms: Terms,
  caseWorker: Author,
): Partial<Row> {
  const decision = { decidedAtUtc: instant, decidedByUserId: caseWorker.userId }
  if (state === 'SUBMITTED') return { submittedAtUtc: instant }
  if (state === 'INFORMATION_REQUESTED') {
    return {
      internalNote: 'Waiting for the latest annual report.',
      informationRequest: 'Please send us the latest annual report.',
    }
  }
  if (state === 'DECLINED')
    return { ...decision, riskCategory: 'E', decisionReason: random.pick(DECLINE_REASONS) }
  if (state === 'APPROVED') {
    return {
      ...decision,
      riskCategory: terms.riskCategory,
      decisionReason: 'Sound figures and an experienced owner.',
    }
  }
  if (state === 'OFFER_SENT') {
    return {
      offeredAmount: row.requestedAmount,
      offeredInterestRate: terms.interestRate,
      offeredTermMonths: terms.termMonths,
      expiresOn: addDays(instant.slice(0, 10), 21),
    }
  }
  return {}
}

const JUSTIFICATIONS = [
  'The owner has run two such businesses before, and both were sold with a profit.',
  'Signed orders for the next twelve months, which the accounts do not show yet.',
  'The budget was checked with the bank of the business; the rules do not see it.',
]

const DECLINE_REASONS = [
  'Equity is negative and the last two years made a loss.',
  'Existing debt is too high for the turnover.',
  'The business is younger than a year.',
  'The purpose is outside what the platform finances.',
]
