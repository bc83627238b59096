import type { ArticleContent } from '../LandingContent.ts'

export const content: ArticleContent = {
  title: 'Press',
  description: 'Press releases, facts about the company and contact for journalists.',
  heading: 'Press',
  intro: 'For journalists: releases, facts about us and a number that is answered.',
  sections: [
    {
      id: 'contact',
      heading: 'Contact',
      blocks: [
        'Karen Lindqvist, chief executive, answers questions in Danish, Swedish and English; Jonas Aamodt in Norwegian. Write to press@fundament.example, and we answer the same day.',
      ],
    },
    {
      id: 'releases',
      heading: 'Press releases',
      blocks: [
        {
          cards: [
            {
              title: 'Secondary market opens to business accounts',
              meta: '5 October 2026',
              text: 'Companies can now sell their shares of loans to other investors as private persons have done since 2021.',
            },
            {
              title: 'Loans for energy saving get a purpose of their own',
              meta: '18 May 2026',
              text: 'Businesses that invest in heat pumps, solar cells or cleaner machines can say so in the application, and investors can choose by it.',
            },
            {
              title: 'Mette Rosendahl joins the management',
              meta: '2 February 2026',
              text: 'As head of finance and risk she answers for client money, reporting and internal control.',
            },
          ],
        },
      ],
    },
    {
      id: 'facts',
      heading: 'Facts',
      blocks: [
        {
          list: [
            'Founded in Copenhagen in 2018; office in Oslo since 2020',
            '34 employees',
            'Loans to businesses in Denmark and Norway from 50,000 to 10,000,000 kr.',
            'Authorised as a crowdfunding service provider under Regulation (EU) 2020/1503',
          ],
        },
        { figures: 'company' },
      ],
    },
  ],
}
