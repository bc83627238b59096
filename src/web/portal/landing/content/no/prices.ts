import type { ArticleContent } from '../LandingContent.ts'

export const content: ArticleContent = {
  title: 'Prisliste',
  description: 'Alle gebyrer for investorer og låntakere på én side.',
  heading: 'Prisliste',
  intro: 'Alle gebyrene som finnes, for investorer og låntakere. Det som ikke står her, er gratis.',
  validFrom: '2026-09-01',
  sections: [
    {
      id: 'investors',
      heading: 'For investorer',
      blocks: [
        {
          table: {
            caption: 'Gebyrer for investorer',
            head: ['Tjeneste', 'Pris', 'Når'],
            rows: [
              ['Åpne og ha en konto', 'Gratis', '–'],
              ['Innskudd med bankoverføring', 'Gratis', '–'],
              ['Innskudd gjennom banktilkoblingen, 500 kr eller mer', 'Gratis', '–'],
              ['Innskudd gjennom banktilkoblingen, under 500 kr', '10 kr', 'Kommer i tillegg til innskuddet'],
              ['Kjøp på førstehåndsmarkedet, også med AutoInvest', 'Gratis', '–'],
              ['Kjøp på annenhåndsmarkedet', 'Gratis', '–'],
              ['Salg på annenhåndsmarkedet', '0,5 % av beløpet', 'Trekkes fra beløpet'],
              ['Uttak til din egen bankkonto', 'Gratis', '–'],
              ['Depotgebyr, bare der det er avtalt', '75 kr i kvartalet', 'Første dag etter kvartalet'],
            ],
          },
        },
        'Banken din kan ta et eget gebyr for en direktebetaling. Har du en større portefølje, kan det avtales en annen sats; den vises da på kontoen din.',
      ],
    },
    {
      id: 'establishment',
      heading: 'For låntakere: lånene',
      blocks: [
        'Etableringsgebyret er en prosentandel av lånet og trekkes fra når det utbetales.',
        { figures: 'productFees' },
      ],
    },
    {
      id: 'running',
      heading: 'For låntakere: mens lånet løper',
      blocks: [
        { figures: 'borrowerFees' },
        'Administrasjonsgebyret kreves hver måned med en tolvdel av den årlige satsen av restgjelden. Purregebyret kreves når en betaling er mer enn ti dager forsinket. Det er gratis å søke, å flytte betalingsdagen og å innfri lånet før tiden.',
      ],
    },
  ],
}
