import type { ArticleContent } from '../LandingContent.ts'

export const content: ArticleContent = {
  title: 'Karriär',
  description: 'Lediga tjänster i Köpenhamn och Oslo, och hur det är att arbeta hos oss.',
  heading: 'Arbeta hos oss',
  intro: 'Vi söker människor som gillar att göra saker rätt och att förklara dem med enkla ord.',
  sections: [
    {
      id: 'open',
      heading: 'Lediga tjänster',
      blocks: [
        {
          cards: [
            {
              title: 'Kreditanalytiker',
              meta: 'Köpenhamn · heltid · sök senast 15 december 2026',
              text: 'Du bedömer låneansökningar från företag, talar med ägarna och lägger fram din bedömning för kreditkommittén. Du kan årsredovisningar utan och innan, från en bank eller en revisionsbyrå.',
            },
            {
              title: 'Mjukvaruutvecklare, betalningar',
              meta: 'Köpenhamn eller Oslo · heltid · sök senast 31 januari 2027',
              text: 'Du bygger det som flyttar och stämmer av pengar: bankkopplingar, bokföring och rapporter. Du skriver TypeScript och SQL och föredrar ett test som fallerar framför en överraskning.',
            },
            {
              title: 'Kundrådgivare, norska',
              meta: 'Oslo · deltid · sök senast 10 januari 2027',
              text: 'Du hjälper investerare och låntagare i telefon och e-post. Du skriver väl, behåller lugnet och frågar tills du har förstått.',
            },
          ],
        },
        'Skicka ett kort brev och ditt cv till jobs@fundament.example. Berätta om något du har gjort bättre.',
      ],
    },
    {
      id: 'offer',
      heading: 'Vi erbjuder',
      blocks: [
        {
          list: [
            '37 timmar i veckan, flexibelt, med upp till två dagar hemma',
            'sex veckors semester och lön under föräldraledighet',
            'pension och sjukförsäkring från första dagen',
            'en dag i månaden för att lära sig något man själv väljer',
          ],
        },
      ],
    },
    {
      id: 'process',
      heading: 'Så anställer vi',
      blocks: [
        'Du hör av oss inom en vecka. Det blir två samtal och en liten uppgift ur vår vardag, som du får betalt för. Vi bestämmer oss inom tre veckor och talar om varför om svaret blir nej.',
      ],
    },
  ],
}
