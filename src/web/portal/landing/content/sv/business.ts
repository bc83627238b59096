import type { BusinessContent } from '../LandingContent.ts'

export const content: BusinessContent = {
  title: 'Företagslån finansierade av investerare',
  description:
    'Låna 50 000 till 10 000 000 DKK till tillväxt, rörelsekapital, utrustning eller fastighet. Räkna ut månadskostnaden och se alla avgifter innan du ansöker.',
  heading: 'Ett lån som någon har läst innan beslutet',
  intro:
    'Låna av hundratals investerare genom ett enda avtal. Du känner till ränta, avgifter och betalningsplan innan du tackar ja, och du kan lösa lånet i förtid utan avgift.',
  products: {
    title: 'Fem lån, vart och ett för sitt ändamål',
    text: 'Beloppen är i danska eller norska kronor. Räntan beror på företagets ekonomi, säkerheten och löptiden.',
    uses: {
      GROWTH_LOAN: 'När ett sunt företag ska växa: nya lokaler, nya marknader, fler händer.',
      WORKING_CAPITAL_LOAN:
        'Till lager, säsong och långa kredittider: ett kort lån med fallande betalningar.',
      EQUIPMENT_LOAN: 'Till maskiner och fordon, som också är säkerheten.',
      PROPERTY_LOAN: 'Till köp eller ombyggnad av kommersiella fastigheter, med säkerhet i dem.',
      BRIDGE_LOAN:
        'Tills annan finansiering är på plats: bara ränta under tiden och hela kapitalet i slutet.',
    },
  },
  calculator: {
    title: 'Räkna på ditt lån',
    text: 'Välj ett lån och ändra belopp, löptid och ränta. Planen räknas ut precis som i låneavtalet.',
  },
  steps: {
    heading: 'Från ansökan till utbetalning',
    intro: 'De flesta företag har pengarna inom två till tre veckor.',
    cards: [
      {
        title: 'Ansök',
        text: 'En kvart: ändamålet, beloppet och de två senaste årsredovisningarna. Resten hämtar vi i offentliga register.',
      },
      {
        title: 'Få ett erbjudande',
        text: 'En kreditanalytiker ringer och går igenom siffrorna med dig. Erbjudandet med ränta, klass och avgifter kommer inom tre bankdagar.',
      },
      {
        title: 'Bli finansierad',
        text: 'När du tackar ja öppnar lånet på marknaden. De flesta lån är helt finansierade inom några dagar.',
      },
      {
        title: 'Ta emot och betala tillbaka',
        text: 'Pengarna betalas ut när handlingarna är undertecknade. Betalningen dras varje månad från ditt konto.',
      },
    ],
  },
  checks: {
    title: 'Det här tittar vi på',
    text: 'Du ska veta i förväg om det är mödan värt. Ett företag som lånar genom oss har vanligen:',
    points: [
      'minst två årsredovisningar och positivt eget kapital',
      'en vinst som täcker de nya betalningarna med marginal',
      'inga obetalda skatter eller avgifter och inga betalningsanmärkningar',
      'säte i Danmark eller Norge',
      'en säkerhet eller personlig borgen som passar beloppet',
    ],
  },
  questions: {
    heading: 'Det här undrar företag',
    questions: [
      [
        'Vad kostar ett lån totalt?',
        'Uppläggningsavgiften på 2 till 3,5 %, som dras av vid utbetalningen, räntan och en administrationsavgift på 0,5 % om året av restskulden. Det finns inga andra avgifter så länge du betalar i tid.',
      ],
      [
        'Kan vi lösa lånet i förtid?',
        'Ja, helt eller delvis och vilken dag som helst. Du betalar ränta till den dagen och ingen avgift.',
      ],
      [
        'Kan alla se vår redovisning?',
        'Registrerade investerare ser nyckeltal ur årsredovisningen, som ändå är offentlig. Budgetar och kontoutdrag ser bara vårt kreditteam.',
      ],
      [
        'Vad händer om en betalning är sen?',
        'Ring innan den förfaller; det finns ofta en lösning. När en betalning är mer än tio dagar sen tar vi ut en påminnelseavgift på 100 DKK, och dröjsmålsränta löper på det förfallna beloppet.',
      ],
    ],
  },
  closing: {
    title: 'Ta reda på vad du kan låna',
    text: 'Det är gratis att ansöka och förpliktar inte. En analytiker ringer upp på en vardag.',
  },
}
