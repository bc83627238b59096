import { type AccountSpec, addAccount } from './addAccount.ts'
import { SWEDEN } from './facts/sweden.ts'
import type { DemoLogins, Login } from './seedDemoLogins.ts'
import { DANISH, type SeedWorld } from './SeedWorld.ts'

/**
 * Further accounts of demo logins, to switch between: the business investor's personal one and a company one
 * in Swedish kronor, and the borrower's savings. They come last, so that no other ids depend on them.
 */
export function seedFurtherAccounts(
  world: SeedWorld,
  { businessInvestor, borrowingOwner }: Pick<DemoLogins, 'businessInvestor' | 'borrowingOwner'>,
): void {
  addAccount(
    world,
    {
      ...personal(businessInvestor, '2021-09-06'),
      portfolio: {
        loans: { ACTIVE: 9, OVERDUE: 1, REPAID: 3 },
        purchase: [10, 60],
        trades: { bought: 1, sold: 1 },
        saving: { amount: 200_000, everyMonths: 1, dayOfMonth: 1 },
      },
    },
    { ...SMALL_SAVER, balance: '18420.75', reservedAmount: '2500.00' },
  )
  addAccount(
    world,
    {
      ...personal(businessInvestor, '2023-02-13'),
      facts: SWEDEN,
      type: 'BUSINESS',
      businessId: businessInvestor.businessId,
      holder: { name: 'Kjær Invest ApS', userId: businessInvestor.user.entityId },
      portfolio: {
        loans: { ACTIVE: 5, REPAID: 2 },
        purchase: [100, 300],
        trades: { bought: 0, sold: 0 },
        saving: { amount: 2_500_000, everyMonths: 6, dayOfMonth: 10 },
      },
    },
    {
      accountName: 'Kjær Invest SEK',
      balance: '96300.00',
      reservedAmount: '0.00',
      isNonSophisticatedInvestor: false,
      accountRiskCategory: 'MEDIUM',
    },
  )
  addAccount(
    world,
    {
      ...personal(borrowingOwner, '2022-04-04'),
      portfolio: {
        loans: { ACTIVE: 7, REPAID: 2 },
        purchase: [10, 80],
        trades: { bought: 1, sold: 0 },
        saving: { amount: 150_000, everyMonths: 1, dayOfMonth: 3 },
      },
    },
    { ...SMALL_SAVER, balance: '9840.20', reservedAmount: '1000.00' },
  )
}

const SMALL_SAVER = {
  accountName: null,
  isNonSophisticatedInvestor: true,
  accountRiskCategory: 'LOW',
} as const

const personal = ({ person, user }: Login, openedOn: string): AccountSpec => ({
  facts: DANISH,
  openedOn,
  partnerId: 1,
  type: 'INDIVIDUAL',
  purpose: 'INVESTMENT',
  holder: { name: `${person.firstName} ${person.lastName}`, userId: user.entityId },
  members: [{ personId: person.entityId, role: 'OWNER' }],
})
