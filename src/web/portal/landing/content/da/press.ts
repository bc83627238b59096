import type { ArticleContent } from '../LandingContent.ts'

export const content: ArticleContent = {
  title: 'Presse',
  description: 'Pressemeddelelser, fakta om selskabet og kontakt for journalister.',
  heading: 'Presse',
  intro: 'Til journalister: meddelelser, fakta om os og et nummer, der bliver taget.',
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
      heading: 'Pressemeddelelser',
      blocks: [
        {
          cards: [
            {
              title: 'Det sekundære marked åbner for erhvervskonti',
              meta: '5. oktober 2026',
              text: 'Selskaber kan nu sælge deres andele af lån til andre investorer, som privatpersoner har kunnet siden 2021.',
            },
            {
              title: 'Lån til energibesparelser får deres eget formål',
              meta: '18. maj 2026',
              text: 'Virksomheder, der investerer i varmepumper, solceller eller renere maskiner, kan angive det i ansøgningen, og investorer kan vælge efter det.',
            },
            {
              title: 'Mette Rosendahl træder ind i ledelsen',
              meta: '2. februar 2026',
              text: 'Som chef for økonomi og risiko får hun ansvaret for kundernes midler, indberetninger og intern kontrol.',
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
            '34 medarbejdere',
            'Lån til virksomheder i Danmark og Norge fra 50.000 til 10.000.000 kr.',
            'Tilladelse som udbyder af crowdfundingtjenester efter forordning (EU) 2020/1503',
          ],
        },
        { figures: 'company' },
      ],
    },
  ],
}
