import type { ArticleContent } from '../LandingContent.ts'

export const content: ArticleContent = {
  title: 'Careers',
  description: 'Open positions in Copenhagen and Oslo, and what it is like to work with us.',
  heading: 'Work with us',
  intro: 'We look for people who like to get things right and to explain them in plain words.',
  sections: [
    {
      id: 'open',
      heading: 'Open positions',
      blocks: [
        {
          cards: [
            {
              title: 'Credit analyst',
              meta: 'Copenhagen · full time · apply by 15 December 2026',
              text: 'You assess loan applications from businesses, talk to their owners and present your judgement to the credit committee. You know annual reports inside out, from a bank or an audit firm.',
            },
            {
              title: 'Software developer, payments',
              meta: 'Copenhagen or Oslo · full time · apply by 31 January 2027',
              text: 'You build what moves and reconciles money: bank connections, the ledger and the reports on it. You write TypeScript and SQL, and you like a failing test better than a surprise.',
            },
            {
              title: 'Customer adviser, Norwegian',
              meta: 'Oslo · part time · apply by 10 January 2027',
              text: 'You help investors and borrowers by telephone and e-mail. You write well, stay calm and ask until you have understood.',
            },
          ],
        },
        'Send a short letter and your CV to jobs@fundament.example. Tell us about something you have improved.',
      ],
    },
    {
      id: 'offer',
      heading: 'What we offer',
      blocks: [
        {
          list: [
            '37 hours a week, flexible, with up to two days at home',
            'six weeks of holiday and pay during parental leave',
            'pension and health insurance from the first day',
            'one day a month to learn something that you choose yourself',
          ],
        },
      ],
    },
    {
      id: 'process',
      heading: 'How we hire',
      blocks: [
        'You hear from us within a week. There are two conversations and a small task from our daily work, for which you are paid. We decide within three weeks, and tell you why if the answer is no.',
      ],
    },
  ],
}
