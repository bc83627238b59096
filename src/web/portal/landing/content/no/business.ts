import type { BusinessContent } from '../LandingContent.ts'

export const content: BusinessContent = {
  title: 'Bedriftslån finansiert av investorer',
  description:
    'Lån 50 000 til 10 000 000 kroner til vekst, drift, utstyr eller eiendom. Regn ut månedsbeløpet, og se alle gebyrer før du søker.',
  heading: 'Et lån noen har lest før de sier ja',
  intro:
    'Lån av hundrevis av investorer gjennom én avtale. Du kjenner rente, gebyrer og betalingsplan før du sier ja, og du kan innfri lånet før tiden uten gebyr.',
  products: {
    title: 'Fem lån, hvert til sitt formål',
    text: 'Beløp er i kroner. Renten avhenger av bedriftens økonomi, sikkerheten og løpetiden.',
    uses: {
      GROWTH_LOAN: 'Når en sunn bedrift skal utvide: nye lokaler, nye markeder, flere hender.',
      WORKING_CAPITAL_LOAN: 'Til lager, sesong og lang kredittid: et kort lån med synkende terminbeløp.',
      EQUIPMENT_LOAN: 'Til maskiner og kjøretøy, som også er sikkerheten.',
      PROPERTY_LOAN: 'Til kjøp eller ombygging av næringseiendom, med sikkerhet i den.',
      BRIDGE_LOAN: 'Til annen finansiering er på plass: bare renter underveis og hele hovedstolen til slutt.',
    },
  },
  calculator: {
    title: 'Regn på lånet ditt',
    text: 'Velg et lån, og endre beløp, løpetid og rente. Planen regnes ut akkurat som i låneavtalen.',
  },
  steps: {
    heading: 'Fra søknad til utbetaling',
    intro: 'De fleste bedrifter har pengene i løpet av to til tre uker.',
    cards: [
      {
        title: 'Søk',
        text: 'Et kvarter: formålet, beløpet og de to siste årsregnskapene. Resten henter vi i offentlige registre.',
      },
      {
        title: 'Få et tilbud',
        text: 'En kredittanalytiker ringer og går gjennom tallene med deg. Tilbudet med rente, klasse og gebyrer kommer innen tre virkedager.',
      },
      {
        title: 'Bli finansiert',
        text: 'Når du sier ja, åpner lånet på markedet. De fleste lån er fullt finansiert på få dager.',
      },
      {
        title: 'Motta og betal tilbake',
        text: 'Pengene utbetales når papirene er signert. Terminbeløpet betales hver måned fra kontoen din.',
      },
    ],
  },
  checks: {
    title: 'Dette ser vi på',
    text: 'Du skal vite på forhånd om det er bryet verdt. En bedrift som låner gjennom oss, har som regel:',
    points: [
      'minst to årsregnskap og positiv egenkapital',
      'en inntjening som dekker de nye terminbeløpene med god margin',
      'ingen ubetalte skatter eller avgifter og ingen betalingsanmerkninger',
      'forretningsadresse i Danmark eller Norge',
      'en sikkerhet eller en personlig kausjon som passer til beløpet',
    ],
  },
  questions: {
    heading: 'Dette spør bedrifter om',
    questions: [
      [
        'Hva koster et lån til sammen?',
        'Etableringsgebyret på 2 til 3,5 %, som trekkes fra ved utbetalingen, renten og et administrasjonsgebyr på 0,5 % i året av restgjelden. Det er ingen andre gebyrer så lenge du betaler i tide.',
      ],
      [
        'Kan vi innfri lånet før tiden?',
        'Ja, helt eller delvis og hvilken dag som helst. Du betaler renter til den dagen og ikke noe gebyr.',
      ],
      [
        'Kan alle se regnskapet vårt?',
        'Registrerte investorer ser nøkkeltall fra årsregnskapet, som uansett er offentlig. Budsjetter og kontoutskrifter ser bare kredittavdelingen vår.',
      ],
      [
        'Hva om et terminbeløp blir forsinket?',
        'Ring før det forfaller; det finnes ofte en løsning. Når en betaling er mer enn ti dager forsinket, krever vi et purregebyr på 70 norske eller 100 danske kroner, og det løper forsinkelsesrente på det forfalte beløpet.',
      ],
    ],
  },
  closing: {
    title: 'Finn ut hva du kan låne',
    text: 'Det er gratis og uforpliktende å søke. En analytiker ringer tilbake på en virkedag.',
  },
}
