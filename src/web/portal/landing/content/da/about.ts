import type { ArticleContent } from '../LandingContent.ts'

export const content: ArticleContent = {
  title: 'Om os',
  description:
    'Hvem vi er, hvordan vi tjener vores penge, hvem der fører tilsyn med os, og hvordan du får fat i os.',
  heading: 'Kredit med et ansigt på begge sider',
  intro:
    'Vi driver en markedsplads, hvor nordiske virksomheder låner af mennesker og selskaber, der vil vide, hvad deres penge laver.',
  sections: [
    {
      id: 'story',
      heading: 'Derfor begyndte vi',
      blocks: [
        'Små og mellemstore virksomheder beskæftiger to ud af tre i Norden. Mange af dem er for store til et forbrugslån og for små til for alvor at interessere en bank. Samtidig søger opsparere et afkast, der er højere end på en opsparingskonto, og vil gerne vide, hvad der ligger bag.',
        'Vi åbnede markedet i København i 2018 og i Oslo to år senere. Siden har vi holdt fast i ét princip: Den, der låner ud, og den, der låner, skal selv kunne efterprøve hvert tal.',
      ],
    },
    {
      id: 'earnings',
      heading: 'Sådan tjener vi vores penge',
      blocks: [
        'Låntagere betaler et etableringsgebyr, når lånet udbetales, og 0,5 % om året for administrationen. Investorer betaler 0,5 %, når de sælger på det sekundære marked. Det er næsten det hele, og det hele står i prislisten.',
        'Vi investerer ikke egne penge i lånene på markedet, og vores analytikere bliver ikke betalt efter, hvor mange lån de bevilger. Vi giver hellere et afslag end en forklaring på et tab.',
      ],
    },
    {
      id: 'supervision',
      heading: 'Tilsyn og sikkerhed',
      blocks: [
        'Vi har tilladelse som udbyder af crowdfundingtjenester efter forordning (EU) 2020/1503 og er under tilsyn af Finanstilsynet. I Norge arbejder vi med den samme tilladelse.',
        {
          list: [
            'Kundernes penge står på klientkonti, adskilt fra vores egne, og indgår ikke i boet, hvis vi skulle gå konkurs.',
            'Må vi lukke, sørger en aftale med en uafhængig administrator for, at løbende lån opkræves og udbetales til ende.',
            'Udbetalinger og ændringer over en vis størrelse godkendes af to medarbejdere.',
            'Du logger ind med din egen adgangskode og bekræfter din identitet med MitID eller BankID.',
          ],
        },
        {
          warning:
            'Investeringer på vores marked er ikke dækket af en indskudsgarantiordning eller en investorgarantiordning. Du kan miste alle de penge, du investerer.',
        },
      ],
    },
    {
      id: 'contact',
      heading: 'Sådan får du fat i os',
      blocks: [
        'Vi tager selv telefonen mandag til fredag fra 9 til 16. En e-mail bliver besvaret inden for en hverdag.',
        { figures: 'company' },
      ],
    },
  ],
}
