/** Of AutoInvest: its settings, and why it invests or not. */
export const autoInvestEnumDescriptions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AutoInvestStrategy: { MONTHLY: 'A budget every month', PER_LOAN: 'A maximum in each loan' },
  AutoInvestLevel: {
    LOW: 'Risk classes A and B',
    MEDIUM: 'Risk class C',
    HIGH: 'Risk classes D and E',
  },
  AutoInvestReason: {
    INVESTED: 'Ordered the wanted amount',
    INVESTED_PARTLY: 'Ordered less than wanted, because others wanted more than the loan had left',
    OVERSUBSCRIBED: 'Others wanted more than the loan had left, and the draw gave the account nothing',
    LEVEL_OFF: 'The account does not invest at this level of risk',
    OTHER_CURRENCY: 'The loan has another currency than the account',
    NOT_READY: 'The account may not invest: something is to be answered or checked, or it is locked',
    OWN_LOAN: 'The account belongs to the borrower',
    TAKEN_BACK: 'An order of AutoInvest in this loan was taken back before',
    MONTH_USED: 'Too little is left of the budget of the month',
    MAXIMUM_REACHED: 'Too little is left of the maximum for each loan',
    NOT_ENOUGH_MONEY: 'Too little is free on the account',
    INVESTMENT_LIMIT: 'The order would pass a limit that only the investor themselves may pass',
  },
}
