import type { ArticleContent } from '../LandingContent.ts'

export const content: ArticleContent = {
  title: 'Press',
  description: 'Pressmeddelanden, fakta om bolaget och kontakt för journalister.',
  heading: 'Press',
  intro: 'För journalister: meddelanden, fakta om oss och ett nummer där någon svarar.',
  sections: [
    {
      id: 'contact',
      heading: 'Kontakt',
      blocks: [
        'Karen Lindqvist, vd, svarar på danska, svenska och engelska, Jonas Aamodt på norska. Skriv till press@fundament.example så svarar vi samma dag.',
      ],
    },
    {
      id: 'releases',
      heading: 'Pressmeddelanden',
      blocks: [
        {
          cards: [
            {
              title: 'Andrahandsmarknaden öppnar för företagskonton',
              meta: '5 oktober 2026',
              text: 'Bolag kan nu sälja sina andelar av lån till andra investerare, som privatpersoner har kunnat sedan 2021.',
            },
            {
              title: 'Lån till energisparande får ett eget ändamål',
              meta: '18 maj 2026',
              text: 'Företag som investerar i värmepumpar, solceller eller renare maskiner kan ange det i ansökan, och investerare kan välja efter det.',
            },
            {
              title: 'Mette Rosendahl går in i ledningen',
              meta: '2 februari 2026',
              text: 'Som chef för ekonomi och risk ansvarar hon för klientmedel, rapportering och intern kontroll.',
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
            'Grundat i Köpenhamn 2018; kontor i Oslo sedan 2020',
            '34 medarbetare',
            'Lån till företag i Danmark och Norge från 50 000 till 10 000 000 kr',
            'Tillstånd som leverantör av gräsrotsfinansieringstjänster enligt förordning (EU) 2020/1503',
          ],
        },
        { figures: 'company' },
      ],
    },
  ],
}
