import type { ArticleContent } from '../LandingContent.ts'

export const content: ArticleContent = {
  title: 'Om teamet',
  description: 'De mennesker, der vurderer lånene, passer på pengene og tager telefonen.',
  heading: 'Teamet',
  intro: 'Vi er 34 mennesker i København og Oslo. Her er dem, du oftest får med at gøre.',
  sections: [
    {
      id: 'management',
      heading: 'Ledelse',
      blocks: [
        {
          people: [
            {
              name: 'Karen Lindqvist',
              role: 'Administrerende direktør',
              text: 'Femten år med små virksomheder i en dansk sparekasse og medstifter.',
            },
            {
              name: 'Jonas Aamodt',
              role: 'Direktør for Norge',
              text: 'Byggede erhvervsudlånet op i en regionalbank i Bergen, før han åbnede vores kontor i Oslo.',
            },
            {
              name: 'Mette Rosendahl',
              role: 'Økonomi og risiko',
              text: 'Statsautoriseret revisor. Har ansvaret for kundernes midler og for det, vi indberetter til myndighederne.',
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
              text: 'Leder kreditkomitéen og har ansvaret for risikoklasserne.',
            },
            {
              name: 'Tobias Eklund',
              role: 'Kreditanalytiker',
              text: 'Læser årsrapporter fra grossister og producenter og besøger de fleste af dem.',
            },
            {
              name: 'Ingrid Solberg',
              role: 'Inkasso',
              text: 'Ringer, når en betaling er forsinket, og finder en plan, som begge parter kan holde.',
            },
          ],
        },
      ],
    },
    {
      id: 'customers',
      heading: 'Kunder og teknologi',
      blocks: [
        {
          people: [
            {
              name: 'Amir Rahimi',
              role: 'Investorservice',
              text: 'Tager telefonen på fire sprog og holder listen med spørgsmål og svar ved lige.',
            },
            {
              name: 'Laura Brandt',
              role: 'Teknologichef',
              text: 'Leder de otte udviklere, der bygger markedet og dets tests.',
            },
          ],
        },
      ],
    },
  ],
}
