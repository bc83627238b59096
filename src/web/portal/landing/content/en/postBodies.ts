import type { LandingContent } from '../LandingContent.ts'

export const content: LandingContent['postBodies'] = {
  'what-a-risk-class-tells-you': [
    {
      id: 'letter',
      heading: 'Five letters',
      blocks: [
        'Every loan on the market has a class from A to E. It answers one question: how likely is it that the borrower pays as agreed, and how much is there to fetch if not? A stands for the strongest loans, E for those with the highest risk.',
        'The class is set by a credit analyst and confirmed by a second one. It rests on three things: the finances of the business over at least two years, the security, and the industry with its ups and downs.',
      ],
    },
    {
      id: 'limits',
      heading: 'What it does not tell you',
      blocks: [
        'A class is an average over many loans. Of a hundred loans in class C some will fail, and nobody knows which. Nor does it say whether a loan suits you: that depends on how long you can do without the money and on what you already own.',
        {
          list: [
            'Compare the interest with the class: high interest for a good class deserves a second look at the term and the security.',
            'Look at the industry. Ten loans in class B to restaurants are less spread than they seem.',
            'Read the key figures of the last year, not only the letter.',
          ],
        },
      ],
    },
    {
      id: 'change',
      heading: 'Can a class change?',
      blocks: [
        'The class stays as it was on the day the loan was granted, so that statistics remain honest. If something important happens we say so in the events of the loan, and prices on the secondary market usually follow.',
      ],
    },
  ],
  'when-a-payment-is-late': [
    {
      id: 'first',
      heading: 'The first ten days',
      blocks: [
        'Most late payments are small matters: a holiday, a new bank, an invoice that was overlooked. On the first day after the due date the borrower gets a friendly message, and on the fifth a call. Nine out of ten are paid within ten days.',
        'On your account the payment is shown as overdue from the first day. We think you should see what we see.',
      ],
    },
    {
      id: 'later',
      heading: 'When it takes longer',
      blocks: [
        'After ten days we charge a reminder fee, and late interest runs on the amount due. Ingrid and her colleagues then ask for the latest figures and talk about a plan. A plan that is kept nearly always gives investors more than a court does.',
        'If no plan is possible, or if it is broken, we terminate the loan and collect the whole debt. Then the security counts: a pledge in machines or property is realised, a guarantor is asked to pay.',
      ],
    },
    {
      id: 'result',
      heading: 'What it means for your return',
      blocks: [
        'Everything that comes in is shared between the investors of the loan by their shares. A collection can take from a few months to several years, and in some cases nothing is left. The expected returns we publish already take a certain loss into account, but your own loans may do worse than the average.',
      ],
    },
  ],
  'annuity-serial-or-bullet-loan': [
    {
      id: 'annuity',
      heading: 'Annuity: the same payment every month',
      blocks: [
        'An annuity has equal instalments. In the beginning most of it is interest, towards the end nearly all of it is principal. It is easy to budget for and suits investments that earn evenly, such as new premises or a machine.',
      ],
    },
    {
      id: 'serial',
      heading: 'Serial loan: the same principal every month',
      blocks: [
        'Here you pay back the same principal each month, and interest on what is left. The first instalments are the highest, and you pay less interest altogether. It suits short loans for stock and season, when money comes in quickly.',
      ],
    },
    {
      id: 'bullet',
      heading: 'Bullet loan: everything at the end',
      blocks: [
        'You pay interest only, and the whole principal on the last day. It is the dearest way, and it makes sense when you know where the money will come from: a sale, a subsidy, a mortgage that is on its way. That is why our bridge loans run for at most 18 months.',
      ],
    },
    {
      id: 'example',
      heading: 'An example',
      blocks: [
        '300,000 DKK at 9% a year over 24 months, before fees:',
        { figures: 'loanKinds' },
        'You can try your own figures in the calculator on the page for businesses.',
      ],
    },
  ],
  'why-small-shares-are-safer': [
    {
      id: 'arithmetic',
      heading: 'Simple arithmetic',
      blocks: [
        'Imagine that two loans in a hundred fail each year and that half of the money is lost. On average that costs you one percent a year. If you own shares of a hundred loans, your year will probably look much like that.',
        'If you own two loans, it looks different: most likely nothing happens, but if one fails, a quarter of your money is gone. The expected return is the same; the surprise is not.',
      ],
    },
    {
      id: 'how-many',
      heading: 'How many are enough?',
      blocks: [
        'The effect is greatest in the beginning. From ten loans to fifty your risk falls considerably, from a hundred to two hundred hardly at all. We suggest at least fifty loans and no more than two percent of your portfolio in any of them.',
        'The number alone is not enough. Spread over industries, over both countries and over time as well, so that not all of your loans are from the same good or bad year.',
      ],
    },
    {
      id: 'practice',
      heading: 'In practice',
      blocks: [
        'With AutoInvest this happens by itself: 1,000 kr. a month at medium risk becomes shares of several loans each month. If you choose by hand, set yourself a maximum for each loan and keep to it when you come across one you like particularly well. That is when it matters.',
        {
          warning:
            'Spreading lowers the risk that single loans decide over your return. It does not remove it, and a recession hits many loans at once.',
        },
      ],
    },
  ],
  'selling-before-the-loan-ends': [
    {
      id: 'price',
      heading: 'What 100 means',
      blocks: [
        'Prices on the secondary market are in percent of the principal that is still owed. At 100 you pay exactly what the borrower owes on that share. At 98 you buy below it and get a somewhat higher return, at 101 a lower one.',
      ],
    },
    {
      id: 'why',
      heading: 'Why prices move',
      blocks: [
        {
          list: [
            'Payments: a loan that has been paid on time for two years is worth more than a new one of the same class.',
            'Interest: when new loans pay more, older ones fall a little.',
            'Haste: whoever needs money tomorrow sells below 100.',
          ],
        },
        'Most trades are between 96 and 101.5. Loans with late payments trade lower, and for some there is no buyer at all.',
      ],
    },
    {
      id: 'how',
      heading: 'How to sell',
      blocks: [
        'Choose the position, the share and your price. The order stands until somebody buys, or until you withdraw it. You pay 0.5% of the sum, the buyer pays nothing. Interest goes to whoever owns the share on the day of the payment.',
        'Do not count on being able to sell. The money for your holiday should not be invested in loans to businesses.',
      ],
    },
  ],
  'a-good-loan-application': [
    {
      id: 'purpose',
      heading: '1. A purpose in one sentence',
      blocks: [
        '“We are buying a second delivery van because we turn down four orders a week.” Such a sentence tells an analyst more than ten pages of market research.',
      ],
    },
    {
      id: 'figures',
      heading: '2. Figures that fit together',
      blocks: [
        'Annual report, the balance of the last quarter and the bank statement should tell the same story. If they do not, explain why before you are asked.',
      ],
    },
    {
      id: 'budget',
      heading: '3. A budget with a bad month in it',
      blocks: [
        'Everybody’s budget goes up. Show us what happens if turnover falls by a fifth, and which costs you would cut first. Whoever has thought of it gets a better class.',
      ],
    },
    {
      id: 'amount',
      heading: '4. The right amount',
      blocks: [
        'Apply for what you need, with a margin of ten percent. Too small a loan has to be topped up after half a year, at a worse time and often at a higher rate.',
      ],
    },
    {
      id: 'openness',
      heading: '5. Openness about what went wrong',
      blocks: [
        'A loss two years ago is no obstacle. A loss that we find ourselves is. Tell us what happened and what you changed; investors will ask the same.',
      ],
    },
  ],
}
