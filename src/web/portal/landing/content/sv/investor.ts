import type { InvestorContent } from '../LandingContent.ts'

export const content: InvestorContent = {
  title: 'Investera i företagslån',
  description:
    'Investera i lån till danska och norska företag från 50 DKK. Välj själv eller använd AutoInvest efter risknivå. Förväntad årlig avkastning 7,31–13,25 %. Du kan förlora pengar.',
  heading: 'Låna ut till företag du kan läsa om',
  intro:
    'Köp andelar av lån till etablerade företag och få amortering och ränta varje månad. Du ser vad de lånar till, vad de tjänar och hur vi bedömer risken.',
  steps: {
    heading: 'Så fungerar det',
    intro: 'Du bestämmer hur mycket du vill göra själv och hur mycket som ska ske av sig självt.',
    cards: [
      {
        title: 'Sätt in från 50 DKK',
        text: 'Konton förs i danska eller norska kronor. Pengar som inte är investerade kan du ta ut när som helst.',
      },
      {
        title: 'Köp andelar av lån',
        text: 'Lägg en order på förstahandsmarknaden medan lånet finansieras, eller ta över andelar från andra på andrahandsmarknaden.',
      },
      {
        title: 'Följ varje betalning',
        text: 'Din översikt visar amortering, ränta, förseningar och förluster månad för månad, och du får ett underlag till deklarationen.',
      },
    ],
  },
  levels: {
    heading: 'AutoInvest efter risknivå',
    intro:
      'Ange ett belopp för en, två eller alla tre nivåerna. AutoInvest sprider det på nya lån allteftersom de kommer till marknaden.',
    cards: [
      {
        title: 'Låg',
        text: 'Mest lån i de starkaste klasserna, ofta med säkerhet i fastigheter eller utrustning.',
      },
      {
        title: 'Medel',
        text: 'En blandning av klasser: något högre ränta och något fler betalningar som kommer sent.',
      },
      {
        title: 'Hög',
        text: 'Fler lån i klass D och E. Högre ränta, och fler av dem blir inte helt återbetalda.',
      },
    ],
    note: 'Förväntad årlig avkastning efter förväntade förluster och före skatt. Det är en uppskattning och inget löfte: den verkliga avkastningen kan bli lägre eller negativ.',
  },
  calculator: {
    title: 'Vad kan det bli?',
    text: 'Pröva ett belopp och en risknivå. Resultatet är ett intervall, för avkastning är aldrig säker.',
  },
  classes: {
    title: 'Det här betyder riskklasserna',
    text: 'Vårt kreditteam ger varje lån en klass när det beviljas. Klassen väger samman låntagarens ekonomi, säkerheten och branschen.',
    rows: {
      A: 'Stabilt eget kapital och jämn vinst under flera år, god säkerhet. Förluster är sällsynta.',
      B: 'Sund ekonomi med visst beroende av enstaka kunder eller säsonger.',
      C: 'Välskött företag med normala skulder. Klarar ett dåligt år, knappast två.',
      D: 'Ungt företag, tunt eget kapital eller liten säkerhet. Sena betalningar får man räkna med.',
      E: 'Hög risk: stark tillväxt, svag säkerhet eller ojämn vinst. En del av dessa lån kommer att gå fel.',
    },
  },
  markets: {
    heading: 'Två marknader, ett konto',
    intro: 'Köp när lånet är nytt, eller senare av någon som vill sälja.',
    cards: [
      {
        title: 'Förstahandsmarknad',
        text: 'Nya lån, öppna tills de är helt finansierade. Det är gratis att köpa. Blir lånet inte finansierat frigörs hela ditt belopp.',
      },
      {
        title: 'Andrahandsmarknad',
        text: 'Andelar av löpande lån till priser som säljarna sätter. Det är gratis att köpa; säljaren betalar 0,5 % av beloppet.',
      },
      {
        title: 'Kommande lån',
        text: 'Lån som snart öppnar, med sina nyckeltal, så att du hinner läsa.',
      },
    ],
  },
  risks: {
    title: 'Känn till riskerna innan du investerar',
    text: 'Att låna ut till företag kan ge en god avkastning just för att det också kan gå fel.',
    points: [
      'Du kan förlora en del av eller alla pengar du investerar om en låntagare inte kan betala.',
      'Investeringar är inte insättningar. De omfattas inte av någon insättningsgaranti eller något investerarskydd.',
      'Det är inte säkert att du kan sälja när du vill, eller till det pris du betalade.',
      'Tidigare avkastning säger inget säkert om framtiden.',
      'Är du icke-sofistikerad investerare kan du dra tillbaka en order inom fyra kalenderdagar utan att ange skäl och utan kostnad.',
      'Vi råder dig att inte placera mer än 10 % av din nettoförmögenhet i gräsrotsfinansiering, och att sprida den på många lån.',
    ],
  },
  questions: {
    heading: 'Det här undrar investerare',
    questions: [
      [
        'När får jag den första betalningen?',
        'Vanligen en månad efter att lånet har betalats ut. Brygglån betalar ränta varje månad och hela kapitalet i slutet.',
      ],
      [
        'Vad kostar det att investera?',
        'Att öppna konto, göra vanliga insättningar, köpa och ta ut pengar kostar ingenting. Försäljning på andrahandsmarknaden kostar 0,5 % av beloppet. Insättningar under 500 kr via bankkopplingen kostar 10 kr.',
      ],
      [
        'Vad händer om en låntagare slutar betala?',
        'Vi påminner, förhandlar och driver vid behov in skulden via domstol och realiserar säkerheten. Det som kommer in delas mellan lånets investerare. Du får veta vad som händer i varje steg.',
      ],
      [
        'Kan ett bolag investera?',
        'Ja. Ett företagskonto öppnas med bolagets organisationsnummer och ägarnas identitet.',
      ],
    ],
  },
  closing: {
    title: 'Börja med lite',
    text: 'Öppna ett konto, se dig omkring och sprid din första insättning på många lån.',
  },
}
