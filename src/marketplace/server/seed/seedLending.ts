import { earlyRepaymentQuotes, loanPayments, loans } from '../tables/index.ts'
import { buildSchedule } from '../lending/buildSchedule.ts'
import { addApplication, drawTerms } from './addApplication.ts'
import { addChange } from './addChange.ts'
import { type Author, type Borrower, SYSTEM_AUTHOR } from './Borrower.ts'
import { buildPayments, NO_PROGRESS, plannedDays, planPayments } from './buildPayments.ts'
import { addMonths } from '../../../engine/rules/calendar.ts'
import { addDays, atMinute, TODAY } from './calendar.ts'
import { drawReasons } from './drawFigures.ts'
import { PRODUCT_TYPES } from '../referenceData/facts/reference.ts'
import { type MarketPayment, toMarketLoan, toMarketPayment } from './MarketFacts.ts'
import { type LoanState, planApplications, planLoans } from './planLoans.ts'
import { repayEarly } from './repayEarly.ts'
import { currencyId } from '../referenceData/ids.ts'
import { scaled, type SeedWorld } from './SeedWorld.ts'
import type { Terms } from './Terms.ts'

/** The platform's second version introduced applications; older loans have none. */
const APPLICATIONS_SINCE = '2024-06-01'

/** Loans with their applications and payments, and applications without a loan. `demo` gets some of each. */
export async function seedLending(
  world: SeedWorld,
  demo: Borrower,
  borrowers: readonly Borrower[],
  caseWorkers: readonly Author[],
): Promise<void> {
  for (const state of DEMO_LOANS) addLoan(world, () => demo, state, caseWorkers)
  for (const state of DEMO_APPLICATIONS) addOpenApplication(world, demo, state, caseWorkers)
  const states = planLoans(scaled(world, 117))
  const early = states.lastIndexOf('REPAID')
  for (const [at, state] of states.entries()) {
    addLoan(world, (before) => pickBorrower(world, borrowers, before), state, caseWorkers, at === early)
    await world.sink.flushIfFull()
  }
  for (const state of planApplications(scaled(world, 70))) {
    addOpenApplication(world, pickBorrower(world, borrowers, addDays(TODAY, -130)), state, caseWorkers)
    await world.sink.flushIfFull()
  }
}

const DEMO_LOANS: readonly LoanState[] = ['REPAID', 'ACTIVE', 'OVERDUE']
const DEMO_APPLICATIONS = ['IN_REVIEW', 'DRAFT'] as const

function addOpenApplication(
  world: SeedWorld,
  borrower: Borrower,
  state: Parameters<typeof addApplication>[2],
  caseWorkers: readonly Author[],
): void {
  const { random } = world
  const isSettled = ['DECLINED', 'WITHDRAWN', 'EXPIRED'].includes(state)
  const createdOn = addDays(TODAY, -(isSettled ? random.int(40, 120) : random.int(14, 24)))
  addApplication(world, borrower, state, createdOn, drawTerms(random, 'OTHER'), caseWorkers)
}

function addLoan(
  world: SeedWorld,
  findBorrower: (before: string) => Borrower,
  state: LoanState,
  caseWorkers: readonly Author[],
  isRepaidEarly = false,
): void {
  const { sink, random } = world
  const terms = drawTerms(random, state === 'REPAID' || state === 'DEFAULTED' ? state : 'OTHER')
  const issuedOn = issueDate(world, state, terms.termMonths)
  const createdOn = addDays(issuedOn ?? TODAY, -random.int(16, 30))
  const borrower = findBorrower(addDays(createdOn, -20))
  const application =
    createdOn < APPLICATIONS_SINCE
      ? null
      : addApplication(
          world,
          borrower,
          issuedOn ? 'FUNDED' : state === 'CANCELLED' ? 'EXPIRED' : 'ACCEPTED',
          addDays(createdOn, -14),
          terms,
          caseWorkers,
        )
  const entityId = sink.nextId(loans)
  const loanNumber = `L-${20_000 + entityId}`
  const days = plannedDays(issuedOn ?? PLANNED_START)
  const schedule = buildSchedule({ ...terms, ...days })
  const planned = issuedOn
    ? buildPayments(random, schedule, { state, issuedOn, loanNumber })
    : state === 'CANCELLED'
      ? NO_PROGRESS
      : { ...NO_PROGRESS, payments: planPayments(schedule, loanNumber) }
  const isPlanned = planned.payments.length > 0
  const early = isRepaidEarly && issuedOn ? repayEarly(planned, { issuedOn, loanNumber }) : null
  const { payments, ...figures } = early?.progress ?? planned
  const createdAtUtc = atMinute(createdOn, random.int(480, 960))
  const row: typeof loans.$inferInsert = {
    ...toLoan(borrower, terms, entityId),
    ...figures,
    entityId,
    loanNumber,
    state,
    loanApplicationId: application?.entityId ?? null,
    riskReasons: application?.riskReasons ?? drawReasons(borrower, terms, { nth: entityId, day: createdOn }),
    issuedOn,
    paymentDay: isPlanned ? days.paymentDay : null,
    firstPaymentOn: isPlanned ? days.firstPaymentOn : null,
    maturesOn: isPlanned ? (schedule.at(-1)?.dueOn ?? null) : null,
    loanToValue: terms.collateralType === 'REAL_ESTATE' ? `${random.int(40, 80)}.000000` : null,
    createdAtUtc,
    updatedAtUtc: createdAtUtc,
    entityVersion: 1,
  }
  addLoanHistory(world, row, entityId, random.pick(caseWorkers))
  sink.add(loans, row)
  if (early) {
    const quoteId = sink.nextId(earlyRepaymentQuotes)
    sink.add(earlyRepaymentQuotes, {
      ...early.quote,
      entityId: quoteId,
      loanId: entityId,
      currencyId: row.currencyId,
    })
  }
  const paid = payments.map((payment) => addPayment(world, { ...payment, loanId: entityId }, caseWorkers))
  world.market.loans.push(toMarketLoan(borrower, { ...row, entityId }, paid))
}

/** When the loans that are not paid out yet are to start. */
const PLANNED_START = addMonths(TODAY, 1)

/** Long enough ago for the loan's state; null when it was not paid out. */
function issueDate({ random }: SeedWorld, state: LoanState, termMonths: number): string | null {
  const monthsAgo = (min: number, max: number) =>
    addDays(addMonths(TODAY, -random.int(min, max)), -random.int(1, 27))
  if (state === 'ACTIVE') return monthsAgo(1, termMonths - 2)
  if (state === 'OVERDUE') return monthsAgo(4, termMonths - 2)
  if (state === 'DEFAULTED') return monthsAgo(9, termMonths - 2)
  if (state === 'REPAID') return monthsAgo(termMonths + 1, termMonths + 20)
  return null
}

/** Most businesses agree to be named, and every third to show its accounts, too. */
const visibilityOf = (loanId: number): NonNullable<(typeof loans.$inferInsert)['borrowerVisibility']> =>
  loanId % 7 === 3 ? 'ANONYMOUS' : loanId % 3 === 0 ? 'NAMED_WITH_ACCOUNTS' : 'NAMED'

const toLoan = (borrower: Borrower, terms: Terms, loanId: number) => {
  const borrowerVisibility = visibilityOf(loanId)
  const [headline = '', description = ''] = borrower.facts.purposes[terms.purpose] ?? []
  const feeRate = Number(PRODUCT_TYPES[terms.productTypeId - 1]?.establishmentFeeInPercentage ?? 0)
  return {
    title: borrowerVisibility === 'ANONYMOUS' ? headline : `${headline}: ${borrower.businessName}`,
    borrowerVisibility,
    description,
    accountId: borrower.accountId,
    productTypeId: terms.productTypeId,
    loanPurposeId: terms.loanPurposeId,
    currencyId: currencyId(borrower.facts.currency),
    amount: terms.amount,
    interestRate: terms.interestRate,
    establishmentFee: ((Number(terms.amount) * feeRate) / 100).toFixed(2),
    termMonths: terms.termMonths,
    repaymentType: terms.repaymentType,
    riskCategory: terms.riskCategory,
    collateralType: terms.collateralType,
  }
}

function addLoanHistory(
  world: SeedWorld,
  row: typeof loans.$inferInsert,
  entityId: number,
  caseWorker: Author,
): void {
  const change = { entityName: 'Loan', entityId } as const
  addChange(world, row, {
    ...change,
    changeType: 'ADD',
    at: row.createdAtUtc ?? '',
    author: caseWorker,
    fields: [
      ['loanNumber', null, row.loanNumber],
      ['state', null, 'UPCOMING'],
      ['amount', null, row.amount],
      ['interestRate', null, row.interestRate],
    ],
  })
  if (!row.issuedOn) return
  addChange(world, row, {
    ...change,
    changeType: 'UPDATE',
    at: atMinute(row.issuedOn, 570),
    author: caseWorker,
    fields: [
      ['state', 'FUNDING', 'ACTIVE'],
      ['issuedOn', null, row.issuedOn],
    ],
  })
  const turned =
    row.repaidOn ??
    row.defaultedOn ??
    (row.state === 'OVERDUE' ? addDays(TODAY, -row.daysInArrears! + 1) : null)
  if (!turned) return
  addChange(world, row, {
    ...change,
    changeType: 'UPDATE',
    at: atMinute(turned, 120),
    author: SYSTEM_AUTHOR,
    fields: [['state', 'ACTIVE', row.state]],
  })
}

/** Occasionally staff write a note on a late payment, in the raw data. */
function addPayment(
  world: SeedWorld,
  row: typeof loanPayments.$inferInsert,
  caseWorkers: readonly Author[],
): MarketPayment {
  const { sink, random } = world
  const payment = { ...row, entityId: sink.nextId(loanPayments) }
  if (payment.state === 'PAID_LATE' && random.chance(0.2)) {
    payment.note = 'Agreed by phone: paid after the customer’s own payday.'
    addChange(world, payment, {
      entityName: 'LoanPayment',
      entityId: payment.entityId,
      changeType: 'UPDATE',
      at: atMinute(payment.paidOn ?? TODAY, 930),
      author: caseWorkers[0] ?? SYSTEM_AUTHOR,
      fromRawEdit: true,
      fields: [['note', null, payment.note]],
    })
  }
  sink.add(loanPayments, payment)
  return toMarketPayment(payment)
}

/** A person who was already a customer then. */
function pickBorrower({ random }: SeedWorld, borrowers: readonly Borrower[], before: string): Borrower {
  for (let attempt = 0; attempt < 12; attempt++) {
    const borrower = random.pick(borrowers)
    if (borrower.openedOn <= before) return borrower
  }
  return borrowers.reduce((oldest, candidate) => (candidate.openedOn < oldest.openedOn ? candidate : oldest))
}
