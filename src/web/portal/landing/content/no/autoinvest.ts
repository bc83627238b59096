import type { ArticleContent } from '../LandingContent.ts'

export const content: ArticleContent = {
  title: 'AutoInvest',
  description:
    'AutoInvest kjøper andeler av nye lån for deg etter risikonivå og innenfor beløpene du setter. Slik virker det, hva det ventes å gi, og hvordan du stopper det.',
  heading: 'AutoInvest: dine regler, som holder seg selv',
  intro:
    'Du setter et beløp for hvert risikonivå. AutoInvest kjøper andeler av nye lån for deg til beløpene er brukt, og aldri for mer enn det som står på kontoen.',
  sections: [
    {
      id: 'levels',
      heading: 'Tre risikonivåer',
      blocks: [
        { figures: 'autoInvest' },
        'Spennet er forventet årlig avkastning etter forventede tap og før skatt. Du kan bruke ett nivå eller flere samtidig.',
        {
          warning:
            'En forventet avkastning er et anslag. Den faktiske avkastningen kan bli lavere eller negativ, og du kan tape alle pengene du investerer.',
        },
      ],
    },
    {
      id: 'strategies',
      heading: 'To strategier',
      blocks: [
        {
          cards: [
            {
              title: 'Månedlig AutoInvest',
              meta: 'Minst 400 kr per nivå',
              text: 'Et budsjett for hver måned og hvert nivå, fordelt på månedens lån. For deg som sparer jevnlig.',
            },
            {
              title: 'AutoInvest per lån',
              meta: 'Minst 200 kr per nivå',
              text: 'Et tak for hvert lån og hvert nivå så lenge det er penger på kontoen. For deg som vil ha et beløp investert.',
            },
          ],
        },
        'Beløp er hele hundre, høyst 10 000 000. Et beløp på 0 slår av nivået.',
      ],
    },
    {
      id: 'order',
      heading: 'Slik velges lånene',
      blocks: [
        'Når et lån kommer på markedet, ser AutoInvest på risikoklassen, beløpene dine og pengene som er ledige på kontoen. Er det flere ordrer enn lån, får alle den samme andelen av det de ønsket. AutoInvest kjøper bare på førstehåndsmarkedet og på samme vilkår som de som kjøper for hånd.',
        'Retten din til å trekke en ordre tilbake innen fire kalenderdager gjelder også ordrer fra AutoInvest.',
      ],
    },
    {
      id: 'start',
      heading: 'Slå på og av',
      blocks: [
        'Du slår på AutoInvest i kontoinnstillingene. Det går noen dager før de første lånene kjøpes. Det kan slås av når som helst; andeler du allerede eier, beholder du, og de kan selges på annenhåndsmarkedet.',
      ],
    },
  ],
}
