import type { ArticleContent } from '../LandingContent.ts'

export const content: ArticleContent = {
  title: 'Prislista',
  description: 'Alla avgifter för investerare och låntagare på en sida.',
  heading: 'Prislista',
  intro: 'Alla avgifter som finns, för investerare och låntagare. Det som inte står här kostar ingenting.',
  validFrom: '2026-09-01',
  sections: [
    {
      id: 'investors',
      heading: 'För investerare',
      blocks: [
        {
          table: {
            caption: 'Avgifter för investerare',
            head: ['Tjänst', 'Pris', 'När'],
            rows: [
              ['Öppna och ha ett konto', 'Gratis', '–'],
              ['Insättning med banköverföring', 'Gratis', '–'],
              ['Insättning via bankkopplingen, 500 kr eller mer', 'Gratis', '–'],
              ['Insättning via bankkopplingen, under 500 kr', '10 kr', 'Läggs till insättningen'],
              ['Köp på förstahandsmarknaden, även med AutoInvest', 'Gratis', '–'],
              ['Köp på andrahandsmarknaden', 'Gratis', '–'],
              ['Försäljning på andrahandsmarknaden', '0,5 % av beloppet', 'Dras av från beloppet'],
              ['Uttag till ditt eget bankkonto', 'Gratis', '–'],
              ['Depåavgift, bara där det är avtalat', '75 kr per kvartal', 'Första dagen efter kvartalet'],
            ],
          },
        },
        'Din bank kan ta ut en egen avgift för en direktbetalning. Har du en större portfölj kan en annan sats avtalas; den visas då på ditt konto.',
      ],
    },
    {
      id: 'establishment',
      heading: 'För låntagare: lånen',
      blocks: [
        'Uppläggningsavgiften är en procentsats av lånet och dras av när det betalas ut.',
        { figures: 'productFees' },
      ],
    },
    {
      id: 'running',
      heading: 'För låntagare: medan lånet löper',
      blocks: [
        { figures: 'borrowerFees' },
        'Administrationsavgiften tas ut varje månad med en tolftedel av den årliga satsen på restskulden. Påminnelseavgiften tas ut när en betalning är mer än tio dagar sen. Att ansöka, flytta betalningsdag och lösa lånet i förtid är gratis.',
      ],
    },
  ],
}
