import type { ArticleContent } from '../LandingContent.ts'

export const content: ArticleContent = {
  title: 'AutoInvest',
  description:
    'AutoInvest köper andelar av nya lån åt dig efter risknivå och inom de belopp du anger. Så fungerar det, vad det förväntas ge och hur du stoppar det.',
  heading: 'AutoInvest: dina regler, som håller sig själva',
  intro:
    'Du anger ett belopp för varje risknivå. AutoInvest köper andelar av nya lån åt dig tills beloppen är använda, och aldrig för mer än vad som finns på kontot.',
  sections: [
    {
      id: 'levels',
      heading: 'Tre risknivåer',
      blocks: [
        { figures: 'autoInvest' },
        'Intervallet är den förväntade årliga avkastningen efter förväntade förluster och före skatt. Du kan använda en nivå eller flera samtidigt.',
        {
          warning:
            'En förväntad avkastning är en uppskattning. Den verkliga avkastningen kan bli lägre eller negativ, och du kan förlora alla pengar du investerar.',
        },
      ],
    },
    {
      id: 'strategies',
      heading: 'Två strategier',
      blocks: [
        {
          cards: [
            {
              title: 'Månatlig AutoInvest',
              meta: 'Minst 400 kr per nivå',
              text: 'En budget för varje månad och nivå, fördelad på månadens lån. För dig som sparar regelbundet.',
            },
            {
              title: 'AutoInvest per lån',
              meta: 'Minst 200 kr per nivå',
              text: 'Ett tak för varje lån och nivå så länge det finns pengar på kontot. För dig som vill få ett belopp investerat.',
            },
          ],
        },
        'Beloppen är hela hundratal, högst 10 000 000. Ett belopp på 0 stänger av nivån.',
      ],
    },
    {
      id: 'order',
      heading: 'Så väljs lånen',
      blocks: [
        'När ett lån kommer till marknaden ser AutoInvest till riskklassen, dina belopp och de pengar som är fria på kontot. Om det finns fler order än lån får alla samma andel av vad de önskade. AutoInvest köper bara på förstahandsmarknaden och på samma villkor som de som köper för hand.',
        'Din rätt att dra tillbaka en order inom fyra kalenderdagar gäller även order från AutoInvest.',
      ],
    },
    {
      id: 'start',
      heading: 'Slå på och av',
      blocks: [
        'Du slår på AutoInvest i kontoinställningarna. Det tar några dagar innan de första lånen köps. Det kan stängas av när som helst; andelar du redan äger behåller du, och de kan säljas på andrahandsmarknaden.',
      ],
    },
  ],
}
