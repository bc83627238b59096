import type { InvestorContent } from '../LandingContent.ts'

export const content: InvestorContent = {
  title: 'Invester i bedriftslån',
  description:
    'Invester i lån til danske og norske bedrifter fra 50 kroner. Velg selv, eller bruk AutoInvest etter risikonivå. Forventet årlig avkastning 7,31–13,25 %. Du kan tape penger.',
  heading: 'Lån ut til bedrifter du kan lese om',
  intro:
    'Kjøp andeler av lån til etablerte bedrifter, og få avdrag og renter hver måned. Du ser hva de låner til, hva de tjener, og hvordan vi vurderer risikoen.',
  steps: {
    heading: 'Slik fungerer det',
    intro: 'Du bestemmer selv hvor mye du vil gjøre for hånd, og hvor mye som skal gå av seg selv.',
    cards: [
      {
        title: 'Sett inn fra 50 kroner',
        text: 'Kontoer føres i norske eller danske kroner. Penger du ikke har investert, kan du ta ut når som helst.',
      },
      {
        title: 'Kjøp andeler av lån',
        text: 'Legg inn en ordre på førstehåndsmarkedet mens lånet finansieres, eller overta andeler fra andre på annenhåndsmarkedet.',
      },
      {
        title: 'Følg hver betaling',
        text: 'Oversikten din viser avdrag, renter, forsinkelser og tap måned for måned, og du får en oppgave til skattemeldingen.',
      },
    ],
  },
  levels: {
    heading: 'AutoInvest etter risikonivå',
    intro:
      'Sett et beløp på ett, to eller alle tre nivåene. AutoInvest sprer det på nye lån etter hvert som de kommer på markedet.',
    cards: [
      { title: 'Lav', text: 'Mest lån i de sterkeste klassene, ofte med sikkerhet i eiendom eller utstyr.' },
      {
        title: 'Middels',
        text: 'En blanding av klasser: litt høyere rente og litt flere betalinger som kommer for sent.',
      },
      {
        title: 'Høy',
        text: 'Flere lån i klasse D og E. Høyere rente, og flere av dem blir ikke betalt helt tilbake.',
      },
    ],
    note: 'Forventet årlig avkastning etter forventede tap og før skatt. Det er et anslag og ikke et løfte: Den faktiske avkastningen kan bli lavere eller negativ.',
  },
  calculator: {
    title: 'Hva kan det bli til?',
    text: 'Prøv et beløp og et risikonivå. Resultatet er et spenn, for avkastning er aldri sikker.',
  },
  classes: {
    title: 'Dette betyr risikoklassene',
    text: 'Kredittavdelingen gir hvert lån en klasse når det innvilges. Klassen veier låntakerens økonomi, sikkerheten og bransjen.',
    rows: {
      A: 'Solid egenkapital og stabil inntjening gjennom flere år, god sikkerhet. Tap er sjeldne.',
      B: 'Sunn økonomi med noe avhengighet av enkeltkunder eller sesonger.',
      C: 'Veldrevet bedrift med vanlig gjeld. Tåler ett dårlig år, neppe to.',
      D: 'Ung bedrift, tynn egenkapital eller lite sikkerhet. Forsinkede betalinger må ventes.',
      E: 'Høy risiko: sterk vekst, svak sikkerhet eller ujevn inntjening. Noen av disse lånene går galt.',
    },
  },
  markets: {
    heading: 'To markeder, én konto',
    intro: 'Kjøp når lånet er nytt, eller senere av en som vil selge.',
    cards: [
      {
        title: 'Førstehåndsmarked',
        text: 'Nye lån, åpne til de er fullt finansiert. Det er gratis å kjøpe. Blir lånet ikke finansiert, frigjøres hele beløpet ditt.',
      },
      {
        title: 'Annenhåndsmarked',
        text: 'Andeler av løpende lån til priser som selgerne setter. Det er gratis å kjøpe; selgeren betaler 0,5 % av beløpet.',
      },
      {
        title: 'Kommende lån',
        text: 'Lån som snart åpner, med nøkkeltallene sine, så du får tid til å lese.',
      },
    ],
  },
  risks: {
    title: 'Kjenn risikoen før du investerer',
    text: 'Å låne ut til bedrifter kan gi god avkastning nettopp fordi det også kan gå galt.',
    points: [
      'Du kan tape noe av eller alle pengene du investerer hvis en låntaker ikke kan betale.',
      'Investeringer er ikke bankinnskudd. De er ikke dekket av en innskuddsgarantiordning eller en ordning for investorerstatning.',
      'Det er ikke sikkert at du kan selge når du vil, eller til prisen du betalte.',
      'Tidligere avkastning sier ingenting sikkert om framtiden.',
      'Er du ikke-sofistikert investor, kan du trekke en ordre tilbake innen fire kalenderdager uten begrunnelse og uten kostnad.',
      'Vi råder deg til ikke å plassere mer enn 10 % av nettoformuen i folkefinansiering, og til å spre den på mange lån.',
    ],
  },
  questions: {
    heading: 'Dette spør investorer om',
    questions: [
      [
        'Når får jeg den første betalingen?',
        'Vanligvis en måned etter at lånet er utbetalt. Mellomfinansiering betaler renter hver måned og hele hovedstolen til slutt.',
      ],
      [
        'Hva koster det å investere?',
        'Det er gratis å åpne konto, sette inn penger på vanlig måte, kjøpe og ta ut. Salg på annenhåndsmarkedet koster 0,5 % av beløpet. Innskudd under 500 kr gjennom banktilkoblingen koster 10 kr.',
      ],
      [
        'Hva skjer hvis en låntaker slutter å betale?',
        'Vi purrer, forhandler og krever om nødvendig inn gjennom domstolene og realiserer sikkerheten. Det som kommer inn, deles mellom investorene i lånet. Du får beskjed underveis.',
      ],
      [
        'Kan et selskap investere?',
        'Ja. En bedriftskonto åpnes med selskapets organisasjonsnummer og eiernes identitet.',
      ],
    ],
  },
  closing: {
    title: 'Begynn med litt',
    text: 'Åpne en konto, se deg om, og spre det første innskuddet på mange lån.',
  },
}
