import type { ArticleContent } from '../LandingContent.ts'

export const content: ArticleContent = {
  title: 'Questions and answers',
  description:
    'Answers to what investors and borrowers ask us most: accounts, deposits, AutoInvest, risk, fees and loans.',
  heading: 'Questions and answers',
  intro: 'What we are asked most. If your question is not here, call or write to us.',
  sections: [
    {
      id: 'account',
      heading: 'Account and identity',
      blocks: [
        {
          questions: [
            [
              'Who can open an account?',
              'Anyone of 18 or more with MitID or BankID and a bank account in their own name, and companies registered in a country of the European Economic Area.',
            ],
            [
              'Why do you ask about my income and the origin of my money?',
              'The law against money laundering requires it of us, as it does of banks. The answers are seen only by employees who need them.',
            ],
            [
              'How long does verification take?',
              'With MitID or BankID a few minutes. If a person has to look at it, one to two business days.',
            ],
            [
              'Can I have several accounts?',
              'Yes: one in kroner of each country, one for your company and one that you hold together with others. You switch between them at the top of the page.',
            ],
          ],
        },
      ],
    },
    {
      id: 'money',
      heading: 'Deposits and withdrawals',
      blocks: [
        {
          questions: [
            ['What is the smallest deposit?', '50 DKK or 50 NOK.'],
            [
              'How soon is my deposit there?',
              'An instant payment through your bank at once, a standard payment within about 24 hours, and a manual transfer in one to two business days.',
            ],
            [
              'How do I withdraw money?',
              'Choose an amount under Deposits and withdrawals. It is sent to the bank account in your own name that we know, usually on the next business day.',
            ],
            [
              'Why is part of my balance reserved?',
              'It stands for open orders and withdrawals that have not been sent yet. When an order is cancelled the money is free again at once.',
            ],
          ],
        },
      ],
    },
    {
      id: 'investing',
      heading: 'Investing',
      blocks: [
        {
          questions: [
            [
              'What return can I expect?',
              'With AutoInvest 7.31–9.19% a year at low risk, 7.51–11.22% at medium and 7.70–13.25% at high risk, after expected losses and before tax. These are estimates; you may get less, and you may lose money.',
            ],
            [
              'Can I change my mind?',
              'Non-sophisticated investors may withdraw an order within four calendar days without giving a reason and free of charge. We tell you when the period ends.',
            ],
            [
              'What is a non-sophisticated investor?',
              'Everybody who has not asked to be treated as sophisticated and shown the knowledge, income or wealth that the law requires for it. You get more protection: a test of knowledge, a simulation of losses and a warning before large investments.',
            ],
            [
              'How do I turn AutoInvest off?',
              'In your account settings, at any time. Orders already made stand; new ones are not made.',
            ],
            [
              'Are my investments guaranteed?',
              'No. They are not deposits, and no guarantee or compensation scheme covers them. Spread your money over many loans, and invest only what you can do without.',
            ],
            [
              'How are my returns taxed?',
              'Interest is usually taxed as income from capital. Your yearly statement holds the figures; ask the tax authority or an adviser what applies to you.',
            ],
          ],
        },
      ],
    },
    {
      id: 'borrowing',
      heading: 'Borrowing',
      blocks: [
        {
          questions: [
            [
              'Which businesses can borrow?',
              'Companies registered in Denmark or Norway with at least two annual reports. We do not lend to consumers.',
            ],
            [
              'How long does it take?',
              'An offer within three business days, and the money usually within two to three weeks.',
            ],
            [
              'Which security do you ask for?',
              'That depends on the loan: a pledge in equipment or property, a company charge, or a personal guarantee of an owner.',
            ],
            ['May we repay early?', 'Yes, on any day and without a fee.'],
          ],
        },
      ],
    },
  ],
}
