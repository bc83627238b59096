import type { BusinessContent } from '../LandingContent.ts'

export const content: BusinessContent = {
  title: 'Business loans funded by investors',
  description:
    'Borrow 50,000 to 10,000,000 DKK for growth, working capital, equipment or property. Calculate the monthly payment and see every fee before you apply.',
  heading: 'A loan decided on by people who read it',
  intro:
    'Borrow from hundreds of investors through one agreement. You know the rate, the fees and the plan of payments before you accept, and you may repay early without a fee.',
  products: {
    title: 'Five loans, each for its purpose',
    text: 'Amounts are in kroner. The rate depends on your finances, the security and the term.',
    uses: {
      GROWTH_LOAN: 'For expanding a sound business: new premises, new markets, more hands.',
      WORKING_CAPITAL_LOAN: 'For stock, season and long credit: a short loan with falling instalments.',
      EQUIPMENT_LOAN: 'For machines and vehicles, which are also the security.',
      PROPERTY_LOAN: 'For buying or converting commercial property, secured by it.',
      BRIDGE_LOAN: 'Until another financing is in place: interest only, and all principal at the end.',
    },
  },
  calculator: {
    title: 'Calculate your loan',
    text: 'Choose a loan and move the amount, the term and the rate. The plan is computed exactly as in the loan agreement.',
  },
  steps: {
    heading: 'From application to payout',
    intro: 'Most businesses have their money within two to three weeks.',
    cards: [
      {
        title: 'Apply',
        text: 'Fifteen minutes: the purpose, the amount and your last two annual reports. We fetch the rest from public registers.',
      },
      {
        title: 'Get an offer',
        text: 'A credit analyst calls you and reads the figures with you. The offer, with rate, class and fees, comes within three business days.',
      },
      {
        title: 'Be funded',
        text: 'When you accept, the loan opens on the market. Most loans are fully funded within days.',
      },
      {
        title: 'Receive and repay',
        text: 'The money is paid out when the papers are signed. Instalments are paid monthly from your account.',
      },
    ],
  },
  checks: {
    title: 'What we look at',
    text: 'You should know beforehand whether it is worth your time. A business that borrows through us usually has:',
    points: [
      'at least two annual reports and a positive equity',
      'earnings that cover the new instalments with a margin',
      'no unpaid public debt, and no registered defaults',
      'its registered office in Denmark or Norway',
      'security or a personal guarantee that fits the amount',
    ],
  },
  questions: {
    heading: 'Businesses often ask',
    questions: [
      [
        'What does a loan cost altogether?',
        'The establishment fee of 2 to 3.5%, deducted when the loan is paid out, the interest, and an administration fee of 0.5% a year of what you still owe. There are no other fees as long as you pay on time.',
      ],
      ['May we repay early?', 'Yes, in part or in full on any day. You pay interest to that day and no fee.'],
      [
        'Will everybody see our accounts?',
        'Registered investors see key figures from your annual reports, which are public anyway. Budgets and bank statements are seen by our credit team alone.',
      ],
      [
        'What if an instalment is late?',
        'Call us before it is due; there is often a way. When a payment is more than ten days late we charge a reminder fee of 100 DKK, and late interest runs on the amount due.',
      ],
    ],
  },
  closing: {
    title: 'Find out what you can borrow',
    text: 'Applying is free and does not bind you. An analyst calls you back on a business day.',
  },
}
