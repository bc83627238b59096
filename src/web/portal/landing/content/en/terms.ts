import type { ArticleContent } from '../LandingContent.ts'

export const content: ArticleContent = {
  title: 'Terms and conditions',
  description: 'The terms that apply between you and Fundament A/S when you invest or borrow on the market.',
  heading: 'Terms and conditions',
  intro: 'These terms apply between you and Fundament A/S (“we”) when you have an account with us.',
  validFrom: '2026-09-01',
  sections: [
    {
      id: 'service',
      heading: '1. What we do',
      blocks: [
        'We run a market on which businesses borrow and investors lend. We bring the parties together, hold their money in client accounts, keep the register of who owns which share, and collect instalments on behalf of the investors. We are not a bank, and do not accept deposits.',
        'We do not give advice. What we publish about a loan is information, not a recommendation to buy.',
      ],
    },
    {
      id: 'account',
      heading: '2. Your account',
      blocks: [
        'You must be 18 or more, confirm your identity and answer the questions that the law requires of us, truthfully and anew when something changes. Your password and codes are personal. Tell us at once if somebody else may know them.',
        'We may refuse or close an account, and hold back payments, where the law against money laundering obliges us to.',
      ],
    },
    {
      id: 'risk',
      heading: '3. Risk',
      blocks: [
        {
          warning:
            'Investing in loans to businesses involves risk, including the partial or complete loss of the money invested. Your investment is not covered by a deposit guarantee scheme under Directive 2014/49/EU or by an investor compensation scheme under Directive 97/9/EC.',
        },
        'Expected returns are estimates. Neither the return nor the time of repayment is guaranteed, and there may be no buyer when you want to sell. Offers on the market have been neither verified nor approved by an authority.',
      ],
    },
    {
      id: 'knowledge',
      heading: '4. Test of knowledge and ability to bear losses',
      blocks: [
        'Before a non-sophisticated investor gets full access we test their knowledge and simulate which loss they could bear, and repeat the test every two years and the simulation every year. Before a single investment above 1,000 euros or 5% of your net worth, whichever is more, you get a particular warning.',
      ],
    },
    {
      id: 'reflection',
      heading: '5. Period of reflection',
      blocks: [
        'A non-sophisticated investor may withdraw an order on the primary market within four calendar days, without giving a reason and free of charge. You do it with a button at the order or by writing to us. The reserved money is released at once.',
      ],
    },
    {
      id: 'orders',
      heading: '6. Orders, funding and AutoInvest',
      blocks: [
        'An order reserves its sum on your account. When a loan is fully funded and the period of reflection is over, the order is carried out and you own your share of the claim. If the loan is not funded, the reservation ends.',
        'With AutoInvest you give us a standing order to buy within the levels and amounts you set. You can change or end it at any time with effect for orders not yet made.',
      ],
    },
    {
      id: 'payments',
      heading: '7. Instalments and defaults',
      blocks: [
        'Payments of the borrower are used for fees, then for interest and then for principal, and shared between the investors in proportion to their shares on the day they arrive. If a borrower defaults we collect on behalf of the investors and may agree on respite or a plan of payments where we judge that it serves them.',
      ],
    },
    {
      id: 'fees',
      heading: '8. Fees',
      blocks: [
        'Our fees are on the price list. We announce higher fees two months ahead; they do not apply to loans already paid out.',
      ],
    },
    {
      id: 'continuity',
      heading: '9. If we stop',
      blocks: [
        'Money in client accounts and shares of loans belong to you and not to our estate. An independent administrator would take over the collection and payment of running loans.',
      ],
    },
    {
      id: 'complaints',
      heading: '10. Complaints, law and court',
      blocks: [
        'Write to complaints@fundament.example. You get an answer within 14 days, free of charge. If you disagree, you may bring the matter before the complaints board of your country. Danish law applies, and disputes are settled by the court of Copenhagen; a consumer keeps the protection of the law of the country in which they live.',
        'We may change these terms with two months’ notice by e-mail. Until they take effect you may end the agreement free of charge.',
      ],
    },
  ],
}
