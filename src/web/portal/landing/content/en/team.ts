import type { ArticleContent } from '../LandingContent.ts'

export const content: ArticleContent = {
  title: 'About the team',
  description: 'The people who assess the loans, look after the money and answer the telephone.',
  heading: 'The team',
  intro: 'We are 34 people in Copenhagen and Oslo. These are the ones you are most likely to deal with.',
  sections: [
    {
      id: 'management',
      heading: 'Management',
      blocks: [
        {
          people: [
            {
              name: 'Karen Lindqvist',
              role: 'Chief executive',
              text: 'Fifteen years with small businesses in a Danish savings bank, and co-founder.',
            },
            {
              name: 'Jonas Aamodt',
              role: 'Head of Norway',
              text: 'Built up lending to businesses for a regional bank in Bergen before he opened our office in Oslo.',
            },
            {
              name: 'Mette Rosendahl',
              role: 'Finance and risk',
              text: 'State-authorised public accountant. Answers for client money and for what we report to the authorities.',
            },
          ],
        },
      ],
    },
    {
      id: 'credit',
      heading: 'Credit',
      blocks: [
        {
          people: [
            {
              name: 'Signe Holmegaard',
              role: 'Head of credit',
              text: 'Chairs the credit committee and answers for the risk classes.',
            },
            {
              name: 'Tobias Eklund',
              role: 'Credit analyst',
              text: 'Reads annual reports of wholesalers and manufacturers, and visits most of them.',
            },
            {
              name: 'Ingrid Solberg',
              role: 'Collections',
              text: 'Calls when a payment is late, and finds a plan that both sides can keep.',
            },
          ],
        },
      ],
    },
    {
      id: 'customers',
      heading: 'Customers and technology',
      blocks: [
        {
          people: [
            {
              name: 'Amir Rahimi',
              role: 'Investor service',
              text: 'Answers the telephone in four languages and keeps the list of questions and answers.',
            },
            {
              name: 'Laura Brandt',
              role: 'Head of technology',
              text: 'Leads the eight developers who build the market, and its tests.',
            },
          ],
        },
      ],
    },
  ],
}
