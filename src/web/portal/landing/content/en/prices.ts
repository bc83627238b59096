import type { ArticleContent } from '../LandingContent.ts'

export const content: ArticleContent = {
  title: 'Price list',
  description: 'Every fee for investors and borrowers on one page.',
  heading: 'Price list',
  intro: 'Every fee there is, for investors and for borrowers. What is not on this list costs nothing.',
  validFrom: '2026-09-01',
  sections: [
    {
      id: 'investors',
      heading: 'For investors',
      blocks: [
        {
          table: {
            caption: 'Fees for investors',
            head: ['Service', 'Price', 'When'],
            rows: [
              ['Opening and keeping an account', 'Free', '–'],
              ['Deposit by bank transfer', 'Free', '–'],
              ['Deposit through the bank connection, 500 kr. or more', 'Free', '–'],
              ['Deposit through the bank connection, below 500 kr.', '10 kr.', 'On top of the deposit'],
              ['Buying on the primary market, AutoInvest included', 'Free', '–'],
              ['Buying on the secondary market', 'Free', '–'],
              ['Selling on the secondary market', '0.5% of the sum', 'Deducted from the sum'],
              ['Withdrawal to your own bank account', 'Free', '–'],
              [
                'Custody, only where it has been agreed',
                '75 kr. a quarter',
                'On the first day after the quarter',
              ],
            ],
          },
        },
        'Your bank may charge a fee of its own for an instant payment. If you hold a larger portfolio, another rate may be agreed; it is then shown on your account.',
      ],
    },
    {
      id: 'establishment',
      heading: 'For borrowers: the loans',
      blocks: [
        'The establishment fee is a percentage of the loan and is deducted when it is paid out.',
        { figures: 'productFees' },
      ],
    },
    {
      id: 'running',
      heading: 'For borrowers: while the loan runs',
      blocks: [
        { figures: 'borrowerFees' },
        'The administration fee is charged monthly, with a twelfth of the yearly rate of what is owed. A reminder fee is charged when a payment is more than ten days late. Applying, changing the day of payment and repaying early are free.',
      ],
    },
  ],
}
