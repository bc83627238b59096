import { bbanProblems } from '../../../engine/rules/bankNumbers.ts'
import { accountPersonRoles, accounts, businesses } from '../tables/index.ts'
import type { AccountRole } from '../../../engine/server/kernel/Actor.ts'
import { addAddress, phone, toAscii } from './addPerson.ts'
import { addDays, atMinute, TODAY } from './calendar.ts'
import { companyNumber } from './companyNumber.ts'
import type { NordicFacts } from './facts/NordicFacts.ts'
import { type AccountHolder, type MarketAccount, type PortfolioSpec, toCents } from './MarketFacts.ts'
import { countryId, currencyId } from '../referenceData/ids.ts'
import { type SeedWorld } from './SeedWorld.ts'

export type BusinessRow = typeof businesses.$inferInsert & { readonly entityId: number }
export type AccountRow = typeof accounts.$inferInsert & {
  readonly entityId: number
  readonly createdAtUtc: string
  readonly openedDate: string
}

export function addBusiness(
  world: SeedWorld,
  facts: NordicFacts,
  joinedOn: string,
  overrides: Partial<typeof businesses.$inferInsert> = {},
): BusinessRow {
  const { sink, random } = world
  const instant = atMinute(joinedOn, random.int(360, 1200))
  const entityId = sink.nextId(businesses)
  const [industryNumber, industryDescription, trade] = random.pick(facts.trades)
  const legalForm = random.weighted(facts.legalForms)
  const name = overrides.name ?? `${random.pick(facts.nameParts)} ${trade} ${legalForm}`
  const domain = `${toAscii(name)}.example`
  const regNumber = companyNumber(facts.country, random, world.companyNumbers)
  const foundedOn = addDays(joinedOn, -random.int(400, 9000))
  const row = {
    entityId,
    name,
    regNumber,
    leiNumber: random.chance(0.2) ? `9845${random.digits(16)}` : null,
    businessType: legalForm,
    industryNumber,
    industryDescription,
    website: `https://www.${domain}`,
    email: `post@${domain}`,
    phone: phone(world, facts),
    foundedOn,
    employeeCount: random.int(1, 60),
    annualTurnover: `${random.int(8, 400) * 100_000}.00`,
    registryDetails: { regNumber, name, businessType: legalForm, startDate: foundedOn, fetchedOn: joinedOn },
    countryId: countryId(facts.country),
    addressId: addAddress(world, facts, instant),
    createdAtUtc: instant,
    updatedAtUtc: instant,
    ...overrides,
  } satisfies BusinessRow
  sink.add(businesses, row)
  return row
}

export interface AccountSpec {
  readonly facts: NordicFacts
  readonly openedOn: string
  readonly partnerId: number
  readonly type: 'INDIVIDUAL' | 'BUSINESS'
  readonly purpose: 'INVESTMENT' | 'LOAN'
  readonly businessId?: number
  readonly holder: AccountHolder
  /** The first one opened it. */
  readonly members: readonly { readonly personId: number; readonly role: AccountRole }[]
  readonly portfolio?: PortfolioSpec
}

/** A verified account in use, unless `overrides` say otherwise. */
export function addAccount(
  world: SeedWorld,
  spec: AccountSpec,
  overrides: Partial<typeof accounts.$inferInsert> = {},
): AccountRow {
  const { sink, random } = world
  const { facts, openedOn } = spec
  const instant = atMinute(openedOn, random.int(360, 1200))
  const entityId = sink.nextId(accounts)
  const isInvestor = spec.purpose === 'INVESTMENT'
  const balance = isInvestor ? random.int(0, 25_000_000) : random.int(0, 4_000_000)
  const row = {
    entityId,
    accountNumber: String(10_000_000 + entityId),
    accountName: isInvestor && random.chance(0.15) ? random.pick(facts.accountNames) : null,
    type: spec.type,
    purpose: spec.purpose,
    status: 'UBOS_KYC_VERIFIED',
    currencyId: currencyId(facts.currency),
    createdByPersonId: spec.members[0]?.personId ?? null,
    businessId: spec.businessId ?? null,
    partnerId: spec.partnerId,
    balance: cents(balance),
    reservedAmount: cents(
      isInvestor && random.chance(0.4) ? wholeHundreds(balance * random.next() * 0.5) : 0,
    ),
    reservedForCollaterals: '0.00',
    kycStatus: 'OK',
    isKycCompleted: true,
    isBusinessCheckRequired: spec.type === 'BUSINESS',
    businessCheckStatus: spec.type === 'BUSINESS' ? 'COMPLETED' : null,
    businessCheckDetails:
      spec.type === 'BUSINESS' ? { signatories: 'confirmed', owners: spec.members.length, hits: 0 } : null,
    isNonSophisticatedInvestor: isInvestor ? random.chance(0.7) : null,
    accountRiskCategory: random.weighted([
      ['LOW', 80],
      ['MEDIUM', 16],
      ['HIGH', 4],
    ]),
    ...(isInvestor && random.chance(0.6) ? autoInvest(world) : {}),
    ...(isInvestor && random.chance(0.5) ? statedFinances(world) : {}),
    customFeeInPercentage: random.chance(0.05) ? '0.500000' : null,
    ...bankNumber(facts.country, random),
    isInvented: true,
    entityVersion: 1,
    createdAtUtc: instant,
    updatedAtUtc: instant,
    ...overrides,
    openedDate: openedOn,
  } satisfies AccountRow
  sink.add(accounts, row)
  world.market.accounts.push(toMarketAccount(spec, row))
  for (const member of spec.members) {
    sink.add(accountPersonRoles, {
      entityId: sink.nextId(accountPersonRoles),
      accountId: entityId,
      ...member,
      createdAtUtc: instant,
      updatedAtUtc: instant,
    })
  }
  return row
}

/** The last digits of a Norwegian number check the others. */
function bankNumber(country: string, random: SeedWorld['random']) {
  const bbanBankCode = random.digits(4).replace(/^0/, '1')
  const digits = random.digits(country === 'DK' ? 10 : 7)
  const numbers = Array.from(
    { length: 100 },
    (_, at) => `${digits.slice(0, -2)}${String(at).padStart(2, '0')}`,
  )
  const isValid = (accountNumber: string) =>
    bbanProblems({ country: 'NO', bankCode: bbanBankCode, accountNumber }).accountNumber === null
  return { bbanBankCode, bbanAccountNumber: (country === 'NO' && numbers.find(isValid)) || digits }
}

function toMarketAccount(spec: AccountSpec, row: AccountRow): MarketAccount {
  return {
    accountId: row.entityId,
    currencyId: row.currencyId ?? 1,
    holder: spec.holder,
    openedOn: spec.openedOn,
    isBorrower: spec.purpose === 'LOAN',
    isActive: row.status === 'UBOS_KYC_VERIFIED' && row.isKycCompleted === true,
    balance: toCents(row.balance),
    reserved: toCents(row.reservedAmount),
    bankCode: row.bbanBankCode ?? '',
    bankAccountNumber: row.bbanAccountNumber ?? '',
    ...(spec.portfolio === undefined ? {} : { portfolio: spec.portfolio }),
  }
}

const wholeHundreds = (amount: number): number => Math.floor(amount / 10_000) * 10_000

/** A day between `from` and two weeks ago. */
export const dayAfter = ({ random }: SeedWorld, from: string, span: number): string => {
  const day = addDays(from, random.int(0, span))
  const latest = addDays(TODAY, -14)
  return day < latest ? day : latest
}

/** Integer hundredths as a decimal text. */
export function cents(amount: number): string {
  const digits = String(Math.round(Math.abs(amount))).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const autoInvest = ({ random }: SeedWorld) => {
  const isMonthly = random.chance(0.7)
  const least = isMonthly ? 4 : 2
  const amount = () => (random.chance(0.2) ? '0.00' : `${random.int(least, 30) * 100}.00`)
  return {
    autoInvestStrategy: isMonthly ? ('MONTHLY' as const) : ('PER_LOAN' as const),
    autoInvestLowAmount: amount(),
    autoInvestMediumAmount: amount(),
    autoInvestHighAmount: amount(),
  }
}

const statedFinances = ({ random }: SeedWorld) => ({
  netIncome: `${random.int(25, 120) * 10_000}.00`,
  liquidAssets: `${random.int(5, 300) * 10_000}.00`,
  financialObligations: `${random.int(5, 60) * 10_000}.00`,
})
