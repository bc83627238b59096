import type { InvestorContent } from '../LandingContent.ts'

export const content: InvestorContent = {
  title: 'Invester i erhvervslån',
  description:
    'Invester i lån til danske og norske virksomheder fra 50 kr. Vælg selv, eller brug AutoInvest efter risikoniveau. Forventet årligt afkast 7,31–13,25 %. Du kan miste penge.',
  heading: 'Lån til virksomheder, du kan læse om',
  intro:
    'Køb andele af lån til etablerede virksomheder, og modtag afdrag og renter hver måned. Du ser, hvad de låner til, hvad de tjener, og hvordan vi vurderer risikoen.',
  steps: {
    heading: 'Sådan fungerer det',
    intro: 'Du bestemmer selv, hvor meget du vil gøre i hånden, og hvor meget der skal ske af sig selv.',
    cards: [
      {
        title: 'Indbetal fra 50 kr.',
        text: 'Konti føres i danske eller norske kroner. Penge, du ikke har investeret, kan du hæve når som helst.',
      },
      {
        title: 'Køb andele af lån',
        text: 'Bestil på det primære marked, mens lånet finansieres, eller overtag andele fra andre investorer på det sekundære.',
      },
      {
        title: 'Følg hver betaling',
        text: 'Dit overblik viser afdrag, renter, forsinkelser og tab måned for måned, og du får en opgørelse til årsopgørelsen.',
      },
    ],
  },
  levels: {
    heading: 'AutoInvest efter risikoniveau',
    intro:
      'Sæt et beløb på ét, to eller alle tre niveauer. AutoInvest fordeler det på nye lån, efterhånden som de kommer på markedet.',
    cards: [
      { title: 'Lav', text: 'Mest lån i de stærkeste klasser, ofte med sikkerhed i ejendom eller udstyr.' },
      {
        title: 'Mellem',
        text: 'En blanding af klasser: lidt højere rente og lidt flere betalinger, der kommer for sent.',
      },
      {
        title: 'Høj',
        text: 'Flere lån i klasse D og E. Højere rente, og flere af dem bliver ikke betalt helt tilbage.',
      },
    ],
    note: 'Forventet årligt afkast efter forventede tab og før skat. Det er et skøn og ikke et løfte: Det faktiske afkast kan blive lavere eller negativt.',
  },
  calculator: {
    title: 'Hvad kan det blive til?',
    text: 'Prøv med et beløb og et risikoniveau. Resultatet er et spænd, for et afkast er aldrig sikkert.',
  },
  classes: {
    title: 'Det betyder risikoklasserne',
    text: 'Vores kreditteam giver hvert lån en klasse, når det bevilges. Klassen afvejer låntagers økonomi, sikkerheden og branchen.',
    rows: {
      A: 'Solid egenkapital og stabil indtjening gennem flere år, god sikkerhed. Tab er sjældne.',
      B: 'Sund økonomi med nogen afhængighed af enkelte kunder eller sæsoner.',
      C: 'Velfungerende virksomhed med almindelig gæld. Kan klare et dårligt år, næppe to.',
      D: 'Ung virksomhed, tynd egenkapital eller lidt sikkerhed. Forsinkede betalinger må forventes.',
      E: 'Høj risiko: kraftig vækst, svag sikkerhed eller svingende indtjening. Nogle af disse lån går galt.',
    },
  },
  markets: {
    heading: 'To markeder, én konto',
    intro: 'Køb, når lånet er nyt, eller senere af en, der vil sælge.',
    cards: [
      {
        title: 'Primært marked',
        text: 'Nye lån, åbne til de er fuldt finansieret. Det er gratis at købe. Bliver lånet ikke finansieret, frigives hele dit beløb.',
      },
      {
        title: 'Sekundært marked',
        text: 'Andele af løbende lån til priser, som sælgerne sætter. Det er gratis at købe; sælger betaler 0,5 % af beløbet.',
      },
      {
        title: 'Kommende lån',
        text: 'Lån, der snart åbner, med deres nøgletal, så du har tid til at læse.',
      },
    ],
  },
  risks: {
    title: 'Kend risikoen, før du investerer',
    text: 'Lån til virksomheder kan give et godt afkast, netop fordi det også kan gå galt.',
    points: [
      'Du kan miste en del af eller alle de penge, du investerer, hvis en låntager ikke kan betale.',
      'Investeringer er ikke indskud. De er ikke dækket af en indskudsgarantiordning eller en investorgarantiordning.',
      'Det er ikke sikkert, at du kan sælge, når du vil, eller til den pris, du gav.',
      'Tidligere afkast siger intet sikkert om fremtidige.',
      'Er du ikkesofistikeret investor, kan du trække en ordre tilbage inden for fire kalenderdage uden begrundelse og uden omkostninger.',
      'Vi anbefaler, at du højst placerer 10 % af din nettoformue i crowdfunding, og at du spreder den på mange lån.',
    ],
  },
  questions: {
    heading: 'Det spørger investorer om',
    questions: [
      [
        'Hvornår får jeg den første betaling?',
        'Som regel en måned efter, at lånet er udbetalt. Brolån betaler renter hver måned og hele hovedstolen til sidst.',
      ],
      [
        'Hvad koster det at investere?',
        'Det er gratis at oprette en konto, indbetale på almindelig vis, købe og hæve. Salg på det sekundære marked koster 0,5 % af beløbet. Indbetalinger under 500 kr. gennem bankforbindelsen koster 10 kr.',
      ],
      [
        'Hvad sker der, hvis en låntager holder op med at betale?',
        'Vi rykker, forhandler og inddriver om nødvendigt gennem retten og realiserer sikkerheden. Det, der kommer ind, fordeles mellem lånets investorer. Du får besked undervejs.',
      ],
      [
        'Kan et selskab investere?',
        'Ja. En erhvervskonto oprettes med selskabets CVR-nummer og ejernes identitet.',
      ],
    ],
  },
  closing: {
    title: 'Begynd med lidt',
    text: 'Opret en konto, se dig omkring, og spred din første indbetaling på mange lån.',
  },
}
