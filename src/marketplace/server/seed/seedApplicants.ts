import { accountPersonRoles, accounts, loanApplicationEvents, loanApplications } from '../tables/index.ts'
import type { Author } from './Borrower.ts'
import { addBusiness } from './addAccount.ts'
import { addPerson, addUser } from './addPerson.ts'
import { loanScoreRules } from '../lending/score/loanScoreRules.ts'
import { loanFacts, NO_RECORD } from '../lending/score/loanFacts.ts'
import { toColumns } from '../lending/score/scoreApplication.ts'
import { scoreLoan } from '../lending/score/scoreLoan.ts'
import { addDays, atMinute } from './calendar.ts'
import { PRODUCT_TYPES, LOAN_PURPOSES } from '../referenceData/facts/reference.ts'
import { Random } from './Random.ts'
import { currencyId } from '../referenceData/ids.ts'
import { DANISH, type SeedWorld } from './SeedWorld.ts'

/** Their numbers come from a sequence of their own, so that nothing else of the demo depends on them. */
const SEED = 20_261_124

interface Applicant {
  readonly name: string
  readonly person: string
  readonly business: string
  readonly joinedOn: string
  readonly state: 'DRAFT' | 'SUBMITTED' | 'OFFER_SENT'
}

const APPLICANTS: readonly Applicant[] = [
  {
    name: 'loandraft',
    person: 'Kirstine Abildgaard',
    business: 'Abildgaard Bageri ApS',
    joinedOn: '2026-11-19',
    state: 'DRAFT',
  },
  {
    name: 'loansubmitted',
    person: 'Mikkel Thorup',
    business: 'Thorup Smedje ApS',
    joinedOn: '2026-11-19',
    state: 'SUBMITTED',
  },
  {
    name: 'loanoffer',
    person: 'Astrid Kjeldgaard',
    business: 'Kjeldgaard Møbelsnedkeri ApS',
    joinedOn: '2026-11-12',
    state: 'OFFER_SENT',
  },
]

/**
 * Businesses that apply for a loan: one in the middle of a draft, one that waits for an answer, one with an offer to sign,
 * which `caseWorker` has made. They come last.
 */
export function seedApplicants(world: SeedWorld, passwordHash: string, caseWorker: Author): void {
  const own = { ...world, random: new Random(SEED) }
  for (const applicant of APPLICANTS) seedApplicant(own, passwordHash, applicant, caseWorker)
}

function seedApplicant(
  world: SeedWorld,
  passwordHash: string,
  applicant: Applicant,
  caseWorker: Author,
): void {
  const { name, joinedOn, business } = applicant
  const { sink } = world
  const [firstName = '', lastName = ''] = applicant.person.split(' ')
  const email = `${name}@fundament.example`
  const person = addPerson(world, DANISH, joinedOn, {
    firstName,
    lastName,
    email,
    isPoliticallyExposed: false,
  })
  addUser(world, person, ['USER'], {
    username: email,
    passwordHash,
    lastSignInAtUtc: null,
    userSettings: { version: 1 },
  })
  const company = addBusiness(world, DANISH, joinedOn, { name: business, businessType: 'ApS' })
  const accountId = sink.nextId(accounts)
  const instant = atMinute(joinedOn, 1220)
  const times = { createdAtUtc: instant, updatedAtUtc: instant }
  sink.add(accounts, {
    entityId: accountId,
    accountNumber: String(10_000_000 + accountId),
    type: 'BUSINESS',
    purpose: 'LOAN',
    // The business names its owners before it sends an application in.
    status: applicant.state === 'DRAFT' ? 'UBOS_PENDING' : 'UBOS_SPECIFIED',
    currencyId: currencyId(DANISH.currency),
    createdByPersonId: person.entityId,
    businessId: company.entityId,
    kycStatus: 'UNDEFINED',
    isKycCompleted: false,
    isBusinessCheckRequired: true,
    businessCheckStatus: 'PENDING',
    isInvented: true,
    ...times,
  })
  sink.add(accountPersonRoles, {
    entityId: sink.nextId(accountPersonRoles),
    accountId,
    personId: person.entityId,
    role: 'OWNER',
    ...times,
  })
  seedApplication(world, applicant, { accountId, personId: person.entityId, caseWorker })
}

interface Asked {
  readonly accountId: number
  readonly personId: number
  readonly caseWorker: Author
}

/** The steps of an application that got an offer, with the days after the first; each other one stops on the way. */
const STEPS = [
  { state: 'DRAFT', isByBorrower: true, after: 0 },
  { state: 'SUBMITTED', isByBorrower: true, after: 1 },
  { state: 'IN_REVIEW', isByBorrower: false, after: 4 },
  { state: 'APPROVED', isByBorrower: false, after: 7 },
  { state: 'OFFER_SENT', isByBorrower: false, after: 8 },
] as const
/** As long as offers may be open, so that the demo can be tried for some time. */
const DAYS_OPEN = 90

const FIGURES = {
  financialYear: 2025,
  annualTurnover: '8400000.00',
  profitBeforeTax: '610000.00',
  equity: '1900000.00',
  existingDebt: '750000.00',
} as const

const scoreOf = (sent: string) =>
  scoreLoan(
    loanScoreRules(),
    loanFacts(
      {
        ...FIGURES,
        previousAnnualTurnover: null,
        previousProfitBeforeTax: null,
        collateralType: 'PERSONAL_GUARANTEE',
        foundedOn: null,
        isInRegister: true,
      },
      { amount: '650000.00', interestRate: '7.250000', termMonths: 36, repaymentType: 'ANNUITY' },
      NO_RECORD,
      sent.slice(0, 10),
    ),
  )

function seedApplication(
  { sink }: SeedWorld,
  { state, joinedOn }: Applicant,
  { accountId, personId, caseWorker }: Asked,
): void {
  const entityId = sink.nextId(loanApplications)
  const steps = STEPS.slice(0, STEPS.findIndex((step) => step.state === state) + 1).map((step) => ({
    ...step,
    at: atMinute(addDays(joinedOn, step.after), step.after === 0 ? 1230 : 540),
  }))
  const instantOf = (wanted: Applicant['state'] | 'APPROVED') =>
    steps.find((step) => step.state === wanted)?.at ?? null
  const [begun, sent, decided] = [instantOf('DRAFT'), instantOf('SUBMITTED'), instantOf('APPROVED')]
  const offered = instantOf('OFFER_SENT')
  const isSent = sent !== null
  sink.add(loanApplications, {
    entityId,
    applicationNumber: `A-${String(10_000 + entityId)}`,
    state,
    accountId,
    contactPersonId: isSent ? personId : null,
    productTypeId: PRODUCT_TYPES.findIndex(({ code }) => code === 'EQUIPMENT_LOAN') + 1,
    loanPurposeId: LOAN_PURPOSES.findIndex(({ code }) => code === 'EQUIPMENT') + 1,
    currencyId: currencyId(DANISH.currency),
    requestedAmount: '650000.00',
    requestedTermMonths: 36,
    purposeDescription: 'Nyt produktionsudstyr, så vi kan tage de større ordrer, vi i dag siger nej til.',
    ...FIGURES,
    collateralType: isSent ? 'PERSONAL_GUARANTEE' : 'NONE',
    ...(isSent ? toColumns(scoreOf(sent)) : {}),
    collateralDescription: isSent ? 'Kaution fra ejeren for hele beløbet.' : null,
    submittedAtUtc: sent,
    ...(decided === null
      ? {}
      : {
          riskCategory: 'B',
          riskJustification: 'Two customers make up most of the turnover.',
          decidedAtUtc: decided,
          decidedByUserId: caseWorker.userId,
        }),
    ...(offered === null
      ? {}
      : {
          offeredAmount: '600000.00',
          offeredInterestRate: '7.250000',
          offeredTermMonths: 36,
          expiresOn: addDays(offered.slice(0, 10), DAYS_OPEN),
        }),
    createdAtUtc: begun ?? undefined,
    updatedAtUtc: steps.at(-1)?.at,
  })
  for (const { state: step, isByBorrower, at } of steps) {
    sink.add(loanApplicationEvents, {
      entityId: sink.nextId(loanApplicationEvents),
      loanApplicationId: entityId,
      state: step,
      isByBorrower,
      occurredAtUtc: at,
      createdAtUtc: at,
      updatedAtUtc: at,
    })
  }
}
