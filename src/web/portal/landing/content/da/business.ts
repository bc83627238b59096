import type { BusinessContent } from '../LandingContent.ts'

export const content: BusinessContent = {
  title: 'Erhvervslån finansieret af investorer',
  description:
    'Lån 50.000 til 10.000.000 kr. til vækst, drift, udstyr eller ejendom. Beregn den månedlige ydelse, og se alle gebyrer, før du søger.',
  heading: 'Et lån, som nogen har læst, før de siger ja',
  intro:
    'Lån af hundredvis af investorer gennem én aftale. Du kender rente, gebyrer og betalingsplan, før du siger ja, og du kan indfri lånet før tid uden gebyr.',
  products: {
    title: 'Fem lån, hver til sit formål',
    text: 'Beløb er i kroner. Renten afhænger af virksomhedens økonomi, sikkerheden og løbetiden.',
    uses: {
      GROWTH_LOAN: 'Når en sund virksomhed skal udvide: nye lokaler, nye markeder, flere hænder.',
      WORKING_CAPITAL_LOAN: 'Til lager, sæson og lang kredittid: et kort lån med faldende ydelser.',
      EQUIPMENT_LOAN: 'Til maskiner og køretøjer, som også er sikkerheden.',
      PROPERTY_LOAN: 'Til køb eller ombygning af erhvervsejendom, med sikkerhed i den.',
      BRIDGE_LOAN:
        'Indtil anden finansiering er på plads: kun renter undervejs og hele hovedstolen til sidst.',
    },
  },
  calculator: {
    title: 'Beregn dit lån',
    text: 'Vælg et lån, og flyt beløb, løbetid og rente. Planen beregnes nøjagtigt som i låneaftalen.',
  },
  steps: {
    heading: 'Fra ansøgning til udbetaling',
    intro: 'De fleste virksomheder har pengene i løbet af to til tre uger.',
    cards: [
      {
        title: 'Søg',
        text: 'Et kvarter: formålet, beløbet og de to seneste årsrapporter. Resten henter vi i offentlige registre.',
      },
      {
        title: 'Få et tilbud',
        text: 'En kreditanalytiker ringer og gennemgår tallene med dig. Tilbuddet med rente, klasse og gebyrer kommer inden for tre bankdage.',
      },
      {
        title: 'Bliv finansieret',
        text: 'Når du siger ja, åbner lånet på markedet. De fleste lån er fuldt finansieret på få dage.',
      },
      {
        title: 'Modtag og betal tilbage',
        text: 'Pengene udbetales, når papirerne er underskrevet. Ydelsen betales hver måned fra din konto.',
      },
    ],
  },
  checks: {
    title: 'Det ser vi på',
    text: 'Du skal vide på forhånd, om det er umagen værd. En virksomhed, der låner gennem os, har som regel:',
    points: [
      'mindst to årsrapporter og positiv egenkapital',
      'en indtjening, der dækker de nye ydelser med god margen',
      'ingen ubetalt gæld til det offentlige og ingen registreringer som dårlig betaler',
      'hjemsted i Danmark eller Norge',
      'en sikkerhed eller en personlig kaution, der passer til beløbet',
    ],
  },
  questions: {
    heading: 'Det spørger virksomheder om',
    questions: [
      [
        'Hvad koster et lån i alt?',
        'Etableringsgebyret på 2 til 3,5 %, som trækkes fra ved udbetalingen, renten og et administrationsgebyr på 0,5 % om året af restgælden. Der er ingen andre gebyrer, så længe du betaler til tiden.',
      ],
      [
        'Kan vi indfri lånet før tid?',
        'Ja, helt eller delvist og når som helst. Du betaler rente til den dag og intet gebyr.',
      ],
      [
        'Kan alle se vores regnskab?',
        'Registrerede investorer ser nøgletal fra årsrapporten, som alligevel er offentlig. Budgetter og kontoudtog ser kun vores kreditteam.',
      ],
      [
        'Hvad hvis en ydelse bliver forsinket?',
        'Ring, før den forfalder; der er ofte en udvej. Når en betaling er mere end ti dage forsinket, opkræver vi et rykkergebyr på 100 kr., og der løber morarente på det forfaldne beløb.',
      ],
    ],
  },
  closing: {
    title: 'Find ud af, hvad du kan låne',
    text: 'Det er gratis og uforpligtende at søge. En analytiker ringer tilbage på en hverdag.',
  },
}
