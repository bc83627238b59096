import type { HomeContent } from '../LandingContent.ts'

export const content: HomeContent = {
  title: 'Invester i nordiske bedrifter, eller lån til din egen',
  description:
    'Nordisk markedsplass for bedriftslån. Investorer kjøper andeler av lån i risikoklasse A til E, og bedrifter låner 50 000 til 10 millioner kroner på vilkår som er til å forstå.',
  heading: 'Her møtes nordisk sparing og nordiske bedrifter',
  intro:
    'Bedrifter låner direkte av mennesker og selskaper som vil at pengene skal arbeide. Kredittavdelingen vår vurderer hvert lån, og du ser alle tall før du bestemmer deg.',
  figures: [
    { value: '7,31–13,25 %', label: 'forventet årlig avkastning, avhengig av risikonivå' },
    { value: '50 kr', label: 'er det minste innskuddet' },
    { value: 'A til E', label: 'én risikoklasse for hvert lån' },
    { value: '4 dager', label: 'til å angre deg, uten kostnad' },
  ],
  doors: {
    investor: {
      title: 'For investorer',
      text: 'Bygg en portefølje av lån til danske og norske bedrifter, en liten andel om gangen.',
      points: [
        'Velg lånene selv, eller la AutoInvest gjøre det etter risikonivå',
        'Avdrag og renter hver måned',
        'Selg andelene dine til andre investorer på annenhåndsmarkedet',
      ],
      action: 'Slik investerer du',
    },
    business: {
      title: 'For bedrifter',
      text: 'Fem slags lån, én søknad og et menneske i kredittavdelingen som leser den.',
      points: [
        'Lån fra 50 000 til 10 000 000 kr, i 3 til 120 måneder',
        'Rente og gebyrer er klare før du sier ja',
        'Innfri lånet før tiden når du vil, uten gebyr',
      ],
      action: 'Slik låner du',
    },
  },
  steps: {
    heading: 'Fra innskudd til avdrag',
    intro: 'Det tar omtrent ti minutter å åpne en konto. Du trenger bare BankID eller MitID.',
    cards: [
      {
        title: 'Åpne en konto',
        text: 'Bekreft hvem du er med BankID eller MitID, og svar på spørsmålene loven krever at vi stiller. Det er gratis.',
      },
      {
        title: 'Sett inn penger',
        text: 'Betal gjennom banken din, med en gang eller innen omtrent et døgn, eller med en vanlig overføring på én til to virkedager.',
      },
      {
        title: 'Velg lån',
        text: 'Les om bedriften, regnskapet og risikoklassen, og kjøp en andel. AutoInvest kan gjøre det for deg.',
      },
      {
        title: 'Få pengene tilbake',
        text: 'Hvert terminbeløp fordeles mellom investorene i lånet samme dag som det kommer inn. Ta det ut eller invester på nytt.',
      },
    ],
  },
  market: {
    title: 'Du trenger ikke ta noe for god fisk',
    text: 'Hvert lån på markedet viser formål, beløp, løpetid, rente, sikkerhet og risikoklasse, med låntakerens nøkkeltall og et nøkkelinformasjonsdokument. Når du har investert, ser du hver betaling når den bokføres, også dem som er forsinket.',
  },
  safety: {
    heading: 'Bygget for å bli etterprøvd',
    intro:
      'Å investere innebærer alltid risiko. Dette gjør vi for at risikoen skal være det eneste du trenger å ta stilling til.',
    cards: [
      {
        title: 'Pengene dine holdes atskilt',
        text: 'Kundenes midler står på klientkonti i en bank, atskilt fra våre egne, og avstemmes hver dag.',
      },
      {
        title: 'To må være enige',
        text: 'Store utbetalinger og endringer av vilkår må godkjennes av enda en medarbeider. Alt som endres, setter spor.',
      },
      {
        title: 'Vurdert ett for ett',
        text: 'En kredittanalytiker leser hver søknad og snakker med låntakeren. Det som ikke holder, får avslag.',
      },
      {
        title: 'Under tilsyn',
        text: 'Vi har tillatelse som tilbyder av folkefinansieringstjenester og er under tilsyn av det danske Finanstilsynet.',
      },
    ],
  },
  blogHeading: 'Fra bloggen',
  closing: {
    title: 'Se markedet med egne øyne',
    text: 'En konto er gratis og forplikter deg ikke. Se på ekte lån før du setter inn en eneste krone.',
  },
}
