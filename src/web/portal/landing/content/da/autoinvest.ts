import type { ArticleContent } from '../LandingContent.ts'

export const content: ArticleContent = {
  title: 'AutoInvest',
  description:
    'AutoInvest køber andele af nye lån for dig efter risikoniveau og inden for de beløb, du sætter. Sådan virker det, hvad det forventes at give, og hvordan du stopper det.',
  heading: 'AutoInvest: dine regler, som holder sig selv',
  intro:
    'Du sætter et beløb for hvert risikoniveau. AutoInvest køber andele af nye lån for dig, til beløbene er brugt, og aldrig for mere, end der står på kontoen.',
  sections: [
    {
      id: 'levels',
      heading: 'Tre risikoniveauer',
      blocks: [
        { figures: 'autoInvest' },
        'Spændet er det forventede årlige afkast efter forventede tab og før skat. Du kan bruge ét niveau eller flere på én gang.',
        {
          warning:
            'Et forventet afkast er et skøn. Det faktiske afkast kan blive lavere eller negativt, og du kan miste alle de penge, du investerer.',
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
              meta: 'Mindst 400 kr. pr. niveau',
              text: 'Et budget for hver måned og hvert niveau, fordelt på månedens lån. Til dig, der sparer op løbende.',
            },
            {
              title: 'AutoInvest pr. lån',
              meta: 'Mindst 200 kr. pr. niveau',
              text: 'Et loft for hvert lån og hvert niveau, så længe der er penge på kontoen. Til dig, der vil have et beløb investeret.',
            },
          ],
        },
        'Beløb er hele hundreder, højst 10.000.000. Et beløb på 0 slår niveauet fra.',
      ],
    },
    {
      id: 'order',
      heading: 'Sådan vælges lånene',
      blocks: [
        'Når et lån kommer på markedet, ser AutoInvest på risikoklassen, dine beløb og de penge, der er fri på kontoen. Er der flere ordrer end lån, får alle den samme andel af det, de ønskede. AutoInvest køber kun på det primære marked og på samme vilkår som dem, der køber i hånden.',
        'Din ret til at trække en ordre tilbage inden for fire kalenderdage gælder også ordrer fra AutoInvest.',
      ],
    },
    {
      id: 'start',
      heading: 'Slå til og fra',
      blocks: [
        'Du slår AutoInvest til i kontoindstillingerne. Der går et par dage, før de første lån bliver købt. Det kan slås fra når som helst; andele, du allerede ejer, beholder du, og de kan sælges på det sekundære marked.',
      ],
    },
  ],
}
