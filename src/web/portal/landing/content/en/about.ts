import type { ArticleContent } from '../LandingContent.ts'

export const content: ArticleContent = {
  title: 'About us',
  description: 'Who we are, how we earn our money, who supervises us and how to reach us.',
  heading: 'Credit with a face on both sides',
  intro:
    'We run a marketplace where Nordic businesses borrow from people and companies who want to know what their money does.',
  sections: [
    {
      id: 'story',
      heading: 'Why we started',
      blocks: [
        'Small and medium-sized businesses employ two in three people in the Nordic countries. Many of them are too large for a consumer loan and too small to interest a bank. At the same time savers look for a return above that of a savings account, and would like to know what stands behind it.',
        'We opened the market in Copenhagen in 2018 and in Oslo two years later. Since then we have kept to one principle: whoever lends or borrows should be able to check every figure for themselves.',
      ],
    },
    {
      id: 'earnings',
      heading: 'How we earn our money',
      blocks: [
        'Borrowers pay an establishment fee when a loan is paid out and 0.5% a year for administration. Investors pay 0.5% when they sell on the secondary market. That is nearly all, and all of it is on the price list.',
        'We do not invest our own money in the loans on the market, and our analysts are not paid by the number of loans they grant. We would rather decline a loan than explain a loss.',
      ],
    },
    {
      id: 'supervision',
      heading: 'Supervision and safety',
      blocks: [
        'We are authorised as a crowdfunding service provider under Regulation (EU) 2020/1503 and supervised by the Danish Financial Supervisory Authority, Finanstilsynet. In Norway we work under the same authorisation.',
        {
          list: [
            'Customers’ money is held in client accounts, apart from our own, and is no part of our estate should we fail.',
            'If we had to close, an agreement with an independent administrator makes sure that running loans are collected and paid out to the end.',
            'Payouts and changes of a certain size are approved by two employees.',
            'You sign in with a personal password and confirm your identity with MitID or BankID.',
          ],
        },
        {
          warning:
            'Investments on our market are not covered by a deposit guarantee or an investor compensation scheme. You can lose all of the money you invest.',
        },
      ],
    },
    {
      id: 'contact',
      heading: 'How to reach us',
      blocks: [
        'We answer the telephone ourselves, Monday to Friday from 9 to 16. An e-mail is answered within one business day.',
        { figures: 'company' },
      ],
    },
  ],
}
