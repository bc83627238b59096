import type { ArticleContent } from '../LandingContent.ts'

export const content: ArticleContent = {
  title: 'Job og karriere',
  description: 'Ledige stillinger i København og Oslo, og hvordan det er at arbejde hos os.',
  heading: 'Arbejd hos os',
  intro: 'Vi leder efter mennesker, der gerne vil gøre tingene rigtigt og forklare dem med enkle ord.',
  sections: [
    {
      id: 'open',
      heading: 'Ledige stillinger',
      blocks: [
        {
          cards: [
            {
              title: 'Kreditanalytiker',
              meta: 'København · fuld tid · ansøgningsfrist 15. december 2026',
              text: 'Du vurderer låneansøgninger fra virksomheder, taler med ejerne og fremlægger din vurdering for kreditkomitéen. Du kender årsrapporter ud og ind, fra en bank eller et revisionshus.',
            },
            {
              title: 'Softwareudvikler, betalinger',
              meta: 'København eller Oslo · fuld tid · ansøgningsfrist 31. januar 2027',
              text: 'Du bygger det, der flytter og afstemmer penge: bankforbindelser, bogføring og rapporter. Du skriver TypeScript og SQL og foretrækker en test, der fejler, frem for en overraskelse.',
            },
            {
              title: 'Kunderådgiver, norsk',
              meta: 'Oslo · deltid · ansøgningsfrist 10. januar 2027',
              text: 'Du hjælper investorer og låntagere i telefonen og på e-mail. Du skriver godt, bevarer roen og spørger, til du har forstået.',
            },
          ],
        },
        'Send et kort brev og dit CV til jobs@fundament.example. Fortæl om noget, du har gjort bedre.',
      ],
    },
    {
      id: 'offer',
      heading: 'Det tilbyder vi',
      blocks: [
        {
          list: [
            '37 timer om ugen, fleksibelt, med op til to hjemmedage',
            'seks ugers ferie og løn under barsel',
            'pension og sundhedsforsikring fra første dag',
            'en dag om måneden til at lære noget, du selv vælger',
          ],
        },
      ],
    },
    {
      id: 'process',
      heading: 'Sådan ansætter vi',
      blocks: [
        'Du hører fra os inden for en uge. Der er to samtaler og en lille opgave fra vores hverdag, som du får løn for. Vi beslutter os inden for tre uger og siger hvorfor, hvis svaret er nej.',
      ],
    },
  ],
}
