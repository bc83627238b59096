import type { ArticleContent } from '../LandingContent.ts'

export const content: ArticleContent = {
  title: 'Presse',
  description: 'Pressemeldinger, fakta om selskapet og kontakt for journalister.',
  heading: 'Presse',
  intro: 'For journalister: meldinger, fakta om oss og et nummer som blir besvart.',
  sections: [
    {
      id: 'contact',
      heading: 'Kontakt',
      blocks: [
        'Administrerende direktør Karen Lindqvist svarer på dansk, svensk og engelsk, Jonas Aamodt på norsk. Skriv til press@fundament.example, så svarer vi samme dag.',
      ],
    },
    {
      id: 'releases',
      heading: 'Pressemeldinger',
      blocks: [
        {
          cards: [
            {
              title: 'Annenhåndsmarkedet åpner for bedriftskontoer',
              meta: '5. oktober 2026',
              text: 'Selskaper kan nå selge andelene sine av lån til andre investorer, slik privatpersoner har kunnet siden 2021.',
            },
            {
              title: 'Lån til energisparing får sitt eget formål',
              meta: '18. mai 2026',
              text: 'Bedrifter som investerer i varmepumper, solceller eller renere maskiner, kan oppgi det i søknaden, og investorer kan velge etter det.',
            },
            {
              title: 'Mette Rosendahl går inn i ledelsen',
              meta: '2. februar 2026',
              text: 'Som leder for økonomi og risiko har hun ansvaret for kundemidler, rapportering og internkontroll.',
            },
          ],
        },
      ],
    },
    {
      id: 'facts',
      heading: 'Fakta',
      blocks: [
        {
          list: [
            'Stiftet i København i 2018; kontor i Oslo siden 2020',
            '34 medarbeidere',
            'Lån til bedrifter i Danmark og Norge fra 50 000 til 10 000 000 kr',
            'Tillatelse som tilbyder av folkefinansieringstjenester etter forordning (EU) 2020/1503',
          ],
        },
        { figures: 'company' },
      ],
    },
  ],
}
