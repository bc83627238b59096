import type { HomeContent } from '../LandingContent.ts'

export const content: HomeContent = {
  title: 'Invest in Nordic businesses, or borrow for yours',
  description:
    'A Nordic marketplace for business loans. Investors fund shares of loans in risk classes A to E; businesses borrow 50,000 to 10 million DKK at terms they can read.',
  heading: 'Where Nordic savings meet Nordic businesses',
  intro:
    'Businesses borrow directly from people and companies who want their money to work. Every loan is assessed by our credit team, and every figure is open to you before you decide.',
  figures: [
    { value: '7.31–13.25%', label: 'expected yearly return, depending on risk level' },
    { value: '50 DKK', label: 'is the smallest deposit' },
    { value: 'A to E', label: 'one risk class for every loan' },
    { value: '4 days', label: 'to change your mind, free of charge' },
  ],
  doors: {
    investor: {
      title: 'For investors',
      text: 'Build a portfolio of loans to Danish and Norwegian businesses, a small share at a time.',
      points: [
        'Choose loans yourself, or let AutoInvest do it by risk level',
        'Monthly instalments of principal and interest',
        'Sell your shares to other investors on the secondary market',
      ],
      action: 'How investing works',
    },
    business: {
      title: 'For businesses',
      text: 'Five kinds of loan, one application, and a person in our credit team who reads it.',
      points: [
        'Loans from 50,000 to 10,000,000 DKK, for 3 to 120 months',
        'Rate and fees stated before you accept anything',
        'Repay early whenever you like, without a fee',
      ],
      action: 'How borrowing works',
    },
  },
  steps: {
    heading: 'From deposit to instalment',
    intro: 'Opening an account takes about ten minutes. All you need is MitID or BankID.',
    cards: [
      {
        title: 'Open an account',
        text: 'Confirm who you are with MitID or BankID and answer the questions the law requires of us. It costs nothing.',
      },
      {
        title: 'Deposit',
        text: 'Pay in through your bank, at once or within about 24 hours, or by an ordinary transfer in one to two business days.',
      },
      {
        title: 'Choose loans',
        text: 'Read about the business, its accounts and its risk class, and buy a share. AutoInvest can do it for you.',
      },
      {
        title: 'Get paid back',
        text: 'Each instalment is split between the investors of the loan the day it arrives. Withdraw it or invest again.',
      },
    ],
  },
  market: {
    title: 'Nothing to take on trust',
    text: 'Every loan on the market shows its purpose, amount, term, interest, security and risk class, with the borrower’s key figures and a key investment information sheet. After you have invested, you see each payment as it is booked, and those that are late.',
  },
  safety: {
    heading: 'Built to be checked',
    intro:
      'Investing always carries risk. These are the things we do so that risk is the only thing you have to judge.',
    cards: [
      {
        title: 'Your money is kept apart',
        text: 'Customers’ funds are held in client accounts at a bank, separate from our own, and reconciled every day.',
      },
      {
        title: 'Two people decide',
        text: 'Large payouts and changes of terms need the approval of a second employee. Everything that is changed leaves a trace.',
      },
      {
        title: 'Assessed one by one',
        text: 'A credit analyst reads every application and talks to the borrower. What does not hold up is declined.',
      },
      {
        title: 'Under supervision',
        text: 'We are authorised as a crowdfunding service provider and supervised by the Danish Financial Supervisory Authority.',
      },
    ],
  },
  blogHeading: 'From the blog',
  closing: {
    title: 'See the market for yourself',
    text: 'An account is free and binds you to nothing. Look at real loans before you deposit a single krone.',
  },
}
