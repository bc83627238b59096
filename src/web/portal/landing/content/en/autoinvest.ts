import type { ArticleContent } from '../LandingContent.ts'

export const content: ArticleContent = {
  title: 'AutoInvest',
  description:
    'AutoInvest buys shares of new loans for you, by risk level and within the amounts you set. How it works, what it expects to return and how to stop it.',
  heading: 'AutoInvest: your rules, kept by themselves',
  intro:
    'You set an amount for each risk level. AutoInvest buys shares of new loans for you until the amounts are used, and never more than is on your account.',
  sections: [
    {
      id: 'levels',
      heading: 'Three risk levels',
      blocks: [
        { figures: 'autoInvest' },
        'The range is the expected yearly return after expected losses and before tax. You may use one level or several at once.',
        {
          warning:
            'An expected return is an estimate. The actual return may be lower or negative, and you can lose all of the money you invest.',
        },
      ],
    },
    {
      id: 'strategies',
      heading: 'Two strategies',
      blocks: [
        {
          cards: [
            {
              title: 'Monthly AutoInvest',
              meta: 'At least 400 kr. a level',
              text: 'A budget for each month and level, spread over the loans of the month. For those who save regularly.',
            },
            {
              title: 'Per loan AutoInvest',
              meta: 'At least 200 kr. a level',
              text: 'A maximum for each loan and level, for as long as there is money on the account. For those who want a sum invested.',
            },
          ],
        },
        'Amounts are whole hundreds, at most 10,000,000. An amount of 0 turns the level off.',
      ],
    },
    {
      id: 'order',
      heading: 'How loans are chosen',
      blocks: [
        'When a loan comes to the market, AutoInvest looks at its risk class, your amounts and the money that is free on your account. If there are more orders than loan, everybody gets the same share of what they wanted. AutoInvest buys on the primary market only, and on the same terms as those who buy by hand.',
        'Your right to withdraw an order within four calendar days applies to orders made by AutoInvest, too.',
      ],
    },
    {
      id: 'start',
      heading: 'Turning it on and off',
      blocks: [
        'You turn AutoInvest on in your account settings. It takes a few days until the first loans are bought. It can be turned off at any time; shares you already own stay yours, and can be sold on the secondary market.',
      ],
    },
  ],
}
