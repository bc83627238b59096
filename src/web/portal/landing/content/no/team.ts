import type { ArticleContent } from '../LandingContent.ts'

export const content: ArticleContent = {
  title: 'Om teamet',
  description: 'Menneskene som vurderer lånene, passer på pengene og tar telefonen.',
  heading: 'Teamet',
  intro: 'Vi er 34 mennesker i København og Oslo. Her er de du oftest møter.',
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
              text: 'Femten år med små bedrifter i en dansk sparebank, og medgründer.',
            },
            {
              name: 'Jonas Aamodt',
              role: 'Leder for Norge',
              text: 'Bygde opp bedriftsutlånet i en regionbank i Bergen før han åpnet kontoret vårt i Oslo.',
            },
            {
              name: 'Mette Rosendahl',
              role: 'Økonomi og risiko',
              text: 'Statsautorisert revisor. Har ansvaret for kundemidlene og for det vi rapporterer til myndighetene.',
            },
          ],
        },
      ],
    },
    {
      id: 'credit',
      heading: 'Kreditt',
      blocks: [
        {
          people: [
            {
              name: 'Signe Holmegaard',
              role: 'Kredittsjef',
              text: 'Leder kredittkomiteen og har ansvaret for risikoklassene.',
            },
            {
              name: 'Tobias Eklund',
              role: 'Kredittanalytiker',
              text: 'Leser årsregnskap fra grossister og produsenter og besøker de fleste av dem.',
            },
            {
              name: 'Ingrid Solberg',
              role: 'Innkreving',
              text: 'Ringer når en betaling er forsinket, og finner en plan som begge parter kan holde.',
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
              text: 'Tar telefonen på fire språk og holder listen med spørsmål og svar ved like.',
            },
            {
              name: 'Laura Brandt',
              role: 'Teknologisjef',
              text: 'Leder de åtte utviklerne som bygger markedet og testene av det.',
            },
          ],
        },
      ],
    },
  ],
}
