import type { InvestorContent } from '../LandingContent.ts'

export const content: InvestorContent = {
  title: 'Invest in business loans',
  description:
    'Invest in loans to Danish and Norwegian businesses from 50 DKK. Choose loans yourself or use AutoInvest by risk level. Expected yearly return 7.31–13.25%. Your capital is at risk.',
  heading: 'Lend to businesses you can read about',
  intro:
    'Buy shares of loans to established businesses and receive principal and interest every month. You see what they borrow for, what they earn and how we judge the risk.',
  steps: {
    heading: 'How it works',
    intro: 'You decide how much is done by hand and how much by itself.',
    cards: [
      {
        title: 'Deposit from 50 DKK',
        text: 'Accounts are kept in Danish or Norwegian kroner. Money you have not invested can be withdrawn at any time.',
      },
      {
        title: 'Buy shares of loans',
        text: 'Order on the primary market while a loan is being funded, or take over shares from other investors on the secondary market.',
      },
      {
        title: 'Follow every payment',
        text: 'Your overview shows instalments, interest, late payments and losses, month by month, and a statement for your tax return.',
      },
    ],
  },
  levels: {
    heading: 'AutoInvest by risk level',
    intro:
      'Set an amount for one, two or all three levels. AutoInvest spreads it over new loans as they come to the market.',
    cards: [
      {
        title: 'Low',
        text: 'Mostly loans in the strongest classes, often with security in property or equipment.',
      },
      {
        title: 'Medium',
        text: 'A mix of classes: somewhat higher interest, somewhat more payments that come late.',
      },
      {
        title: 'High',
        text: 'More loans in classes D and E. Higher interest, and more of them will not be repaid in full.',
      },
    ],
    note: 'Expected yearly return after expected losses and before tax. It is an estimate, not a promise: the actual return may be lower, or negative.',
  },
  calculator: {
    title: 'What could it become?',
    text: 'Try an amount and a risk level. The result is a range, because returns are never certain.',
  },
  classes: {
    title: 'What the risk classes mean',
    text: 'Our credit team gives each loan a class when it is granted. It weighs the borrower’s finances, the security and the industry.',
    rows: {
      A: 'Solid equity and steady earnings over several years, good security. Losses are rare.',
      B: 'Sound finances with some dependence on single customers or seasons.',
      C: 'Healthy business with ordinary debt. Can manage a poor year, hardly two.',
      D: 'Young or thinly capitalised business, or little security. Late payments must be expected.',
      E: 'High risk: strong growth, weak security or uneven earnings. Some of these loans will fail.',
    },
  },
  markets: {
    heading: 'Two markets, one account',
    intro: 'Buy when a loan is new, or later from somebody who wants to sell.',
    cards: [
      {
        title: 'Primary market',
        text: 'New loans, open until they are fully funded. Buying is free. If a loan is not funded, your money is released in full.',
      },
      {
        title: 'Secondary market',
        text: 'Shares of running loans at prices set by the sellers. Buying is free; the seller pays 0.5% of the sum.',
      },
      {
        title: 'Upcoming loans',
        text: 'Loans that open soon, with their key figures, so that you have time to read.',
      },
    ],
  },
  risks: {
    title: 'Know the risks before you invest',
    text: 'Lending to businesses can give a good return because it can also go wrong.',
    points: [
      'You can lose some or all of the money you invest if a borrower cannot pay.',
      'Investments are not deposits. They are not covered by a deposit guarantee or by an investor compensation scheme.',
      'You may not be able to sell when you want to, nor at the price you paid.',
      'Returns of the past say nothing certain about the future.',
      'If you are a non-sophisticated investor, you may withdraw an order within four calendar days, without giving a reason and free of charge.',
      'We advise you not to place more than 10% of your net worth in crowdfunding, and to spread it over many loans.',
    ],
  },
  questions: {
    heading: 'Investors often ask',
    questions: [
      [
        'When do I receive my first instalment?',
        'Usually one month after the loan has been paid out. Bridge loans pay interest every month and the whole principal at the end.',
      ],
      [
        'What does it cost to invest?',
        'Opening an account, standard deposits, buying and withdrawing cost nothing. Selling on the secondary market costs 0.5% of the sum. Deposits below 500 DKK through the bank connection cost 10 DKK.',
      ],
      [
        'What happens if a borrower stops paying?',
        'We remind, negotiate and, where it is needed, collect through the courts and realise the security. What comes in is shared between the investors of the loan. You are told at every step.',
      ],
      [
        'Can a company invest?',
        'Yes. A business account is opened with the company’s registration number and the identity of its owners.',
      ],
    ],
  },
  closing: {
    title: 'Start with a little',
    text: 'Open an account, look around, and spread your first deposit over many loans.',
  },
}
