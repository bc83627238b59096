import type { ArticleContent } from '../LandingContent.ts'

export const content: ArticleContent = {
  title: 'Prisliste',
  description: 'Alle gebyrer for investorer og låntagere på én side.',
  heading: 'Prisliste',
  intro: 'Alle de gebyrer, der findes, for investorer og låntagere. Det, der ikke står her, er gratis.',
  validFrom: '2026-09-01',
  sections: [
    {
      id: 'investors',
      heading: 'For investorer',
      blocks: [
        {
          table: {
            caption: 'Gebyrer for investorer',
            head: ['Ydelse', 'Pris', 'Hvornår'],
            rows: [
              ['Oprette og have en konto', 'Gratis', '–'],
              ['Indbetaling med bankoverførsel', 'Gratis', '–'],
              ['Indbetaling gennem bankforbindelsen, 500 kr. eller mere', 'Gratis', '–'],
              ['Indbetaling gennem bankforbindelsen, under 500 kr.', '10 kr.', 'Lægges til indbetalingen'],
              ['Køb på det primære marked, også med AutoInvest', 'Gratis', '–'],
              ['Køb på det sekundære marked', 'Gratis', '–'],
              ['Salg på det sekundære marked', '0,5 % af beløbet', 'Trækkes fra beløbet'],
              ['Udbetaling til din egen bankkonto', 'Gratis', '–'],
              ['Depotføring, kun hvor det er aftalt', '75 kr. i kvartalet', 'Den første dag efter kvartalet'],
            ],
          },
        },
        'Din bank kan tage et gebyr for en straksbetaling. Har du en større portefølje, kan der aftales en anden sats; den står i så fald på din konto.',
      ],
    },
    {
      id: 'establishment',
      heading: 'For låntagere: lånene',
      blocks: [
        'Etableringsgebyret er en procentdel af lånet og trækkes fra, når det udbetales.',
        { figures: 'productFees' },
      ],
    },
    {
      id: 'running',
      heading: 'For låntagere: mens lånet løber',
      blocks: [
        { figures: 'borrowerFees' },
        'Administrationsgebyret opkræves hver måned med en tolvtedel af den årlige sats af restgælden. Rykkergebyret opkræves, når en betaling er mere end ti dage forsinket. Det er gratis at søge, at flytte betalingsdagen og at indfri lånet før tid.',
      ],
    },
  ],
}
