import type { ArticleContent } from '../LandingContent.ts'

export const content: ArticleContent = {
  title: 'Om oss',
  description:
    'Hvem vi er, hvordan vi tjener pengene våre, hvem som fører tilsyn med oss, og hvordan du når oss.',
  heading: 'Kreditt med et ansikt på begge sider',
  intro:
    'Vi driver en markedsplass der nordiske bedrifter låner av mennesker og selskaper som vil vite hva pengene deres gjør.',
  sections: [
    {
      id: 'story',
      heading: 'Hvorfor vi begynte',
      blocks: [
        'Små og mellomstore bedrifter sysselsetter to av tre i Norden. Mange av dem er for store til et forbrukslån og for små til virkelig å interessere en bank. Samtidig ser sparere etter en avkastning som er høyere enn på en sparekonto, og vil gjerne vite hva som ligger bak.',
        'Vi åpnet markedet i København i 2018 og i Oslo to år senere. Siden har vi holdt fast ved ett prinsipp: Den som låner ut, og den som låner, skal selv kunne etterprøve hvert tall.',
      ],
    },
    {
      id: 'earnings',
      heading: 'Slik tjener vi pengene våre',
      blocks: [
        'Låntakere betaler et etableringsgebyr når lånet utbetales, og 0,5 % i året for administrasjonen. Investorer betaler 0,5 % når de selger på annenhåndsmarkedet. Det er nesten alt, og alt står i prislisten.',
        'Vi investerer ikke egne penger i lånene på markedet, og analytikerne våre får ikke betalt etter hvor mange lån de innvilger. Vi gir heller et avslag enn en forklaring på et tap.',
      ],
    },
    {
      id: 'supervision',
      heading: 'Tilsyn og sikkerhet',
      blocks: [
        'Vi har tillatelse som tilbyder av folkefinansieringstjenester etter forordning (EU) 2020/1503 og er under tilsyn av det danske Finanstilsynet. I Norge arbeider vi med den samme tillatelsen.',
        {
          list: [
            'Kundenes penger står på klientkonti, atskilt fra våre egne, og inngår ikke i boet om vi skulle gå konkurs.',
            'Må vi legge ned, sørger en avtale med en uavhengig administrator for at løpende lån kreves inn og betales ut til slutten.',
            'Utbetalinger og endringer over en viss størrelse godkjennes av to medarbeidere.',
            'Du logger inn med et eget passord og bekrefter identiteten din med BankID eller MitID.',
          ],
        },
        {
          warning:
            'Investeringer på markedet vårt er ikke dekket av en innskuddsgarantiordning eller en ordning for investorerstatning. Du kan tape alle pengene du investerer.',
        },
      ],
    },
    {
      id: 'contact',
      heading: 'Slik når du oss',
      blocks: [
        'Vi tar telefonen selv mandag til fredag fra 9 til 16. E-post blir besvart innen én virkedag.',
        { figures: 'company' },
      ],
    },
  ],
}
