import type { ArticleContent } from '../LandingContent.ts'

export const content: ArticleContent = {
  title: 'Privacy policy',
  description: 'Which personal data we process, why, for how long, and which rights you have.',
  heading: 'Privacy policy',
  intro: 'Which data about you we process, what for, how long we keep them, and what you can demand of us.',
  validFrom: '2026-09-01',
  sections: [
    {
      id: 'controller',
      heading: 'Who is responsible',
      blocks: [
        'Fundament A/S is the controller of your data. Write to privacy@fundament.example if you have questions, also to our data protection officer.',
        { figures: 'company' },
      ],
    },
    {
      id: 'data',
      heading: 'What we process, and why',
      blocks: [
        {
          table: {
            caption: 'Data, purpose and legal basis',
            head: ['Data', 'Purpose', 'Legal basis'],
            rows: [
              [
                'Name, contact details, login',
                'Your account and our agreement with you',
                'Agreement, GDPR art. 6(1)(b)',
              ],
              [
                'Identity, tax residence, origin of money, roles in companies',
                'Measures against money laundering, tax reporting',
                'Legal duty, art. 6(1)(c)',
              ],
              [
                'Test of knowledge, simulation of losses',
                'Protection of investors',
                'Legal duty, art. 6(1)(c)',
              ],
              [
                'Deposits, orders, shares, payments',
                'Carrying out what you order; bookkeeping',
                'Agreement and legal duty',
              ],
              [
                'Annual reports, guarantors, credit information',
                'Assessing loan applications',
                'Agreement; legitimate interest, art. 6(1)(f)',
              ],
              ['Newsletter', 'News about the market', 'Consent, art. 6(1)(a)'],
            ],
          },
        },
      ],
    },
    {
      id: 'sources',
      heading: 'Where the data come from',
      blocks: [
        'From yourself, from MitID and BankID, from business and population registers, from credit agencies, and from your bank when you connect it.',
      ],
    },
    {
      id: 'recipients',
      heading: 'Who receives them',
      blocks: [
        'Authorities that may demand them; banks and payment providers that carry out your payments; suppliers that run our systems on our instructions, within the European Economic Area. Investors see information about borrowing companies, never about private investors. We do not sell data.',
      ],
    },
    {
      id: 'period',
      heading: 'How long we keep them',
      blocks: [
        {
          list: [
            'Identity and measures against money laundering: five years after the end of the customer relationship',
            'Bookkeeping: five years from the end of the financial year',
            'Loan applications that came to nothing: six months',
            'Newsletter: until you unsubscribe, and two years as proof of your consent',
          ],
        },
      ],
    },
    {
      id: 'cookies',
      heading: 'Cookies and storage in the browser',
      blocks: [
        'We use one cookie, for your language, and the storage of your browser for your login, your choice of light or dark and how you have arranged your lists. They are necessary for what you asked for. There are no advertising or tracking cookies, and our public pages fetch nothing from others. When you sign up, a test that you are not a robot may be fetched from its supplier.',
      ],
    },
    {
      id: 'rights',
      heading: 'Your rights',
      blocks: [
        'You may see, correct and receive your data, have them deleted where no law obliges us to keep them, object to processing and withdraw a consent. Credit decisions are always made by a person. You may complain to Datatilsynet in Denmark or to the authority of your own country.',
      ],
    },
  ],
}
