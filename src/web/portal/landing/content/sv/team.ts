import type { ArticleContent } from '../LandingContent.ts'

export const content: ArticleContent = {
  title: 'Om teamet',
  description: 'Människorna som bedömer lånen, tar hand om pengarna och svarar i telefon.',
  heading: 'Teamet',
  intro: 'Vi är 34 personer i Köpenhamn och Oslo. Här är de du oftast möter.',
  sections: [
    {
      id: 'management',
      heading: 'Ledning',
      blocks: [
        {
          people: [
            {
              name: 'Karen Lindqvist',
              role: 'Verkställande direktör',
              text: 'Femton år med småföretag i en dansk sparbank, och medgrundare.',
            },
            {
              name: 'Jonas Aamodt',
              role: 'Chef för Norge',
              text: 'Byggde upp företagsutlåningen i en regional bank i Bergen innan han öppnade vårt kontor i Oslo.',
            },
            {
              name: 'Mette Rosendahl',
              role: 'Ekonomi och risk',
              text: 'Auktoriserad revisor. Ansvarar för klientmedlen och för det vi rapporterar till myndigheterna.',
            },
          ],
        },
      ],
    },
    {
      id: 'credit',
      heading: 'Kredit',
      blocks: [
        {
          people: [
            {
              name: 'Signe Holmegaard',
              role: 'Kreditchef',
              text: 'Leder kreditkommittén och ansvarar för riskklasserna.',
            },
            {
              name: 'Tobias Eklund',
              role: 'Kreditanalytiker',
              text: 'Läser årsredovisningar från grossister och tillverkare och besöker de flesta av dem.',
            },
            {
              name: 'Ingrid Solberg',
              role: 'Inkasso',
              text: 'Ringer när en betalning är sen och hittar en plan som båda sidor kan hålla.',
            },
          ],
        },
      ],
    },
    {
      id: 'customers',
      heading: 'Kunder och teknik',
      blocks: [
        {
          people: [
            {
              name: 'Amir Rahimi',
              role: 'Investerarservice',
              text: 'Svarar i telefon på fyra språk och håller listan med frågor och svar aktuell.',
            },
            {
              name: 'Laura Brandt',
              role: 'Teknikchef',
              text: 'Leder de åtta utvecklare som bygger marknaden och dess tester.',
            },
          ],
        },
      ],
    },
  ],
}
