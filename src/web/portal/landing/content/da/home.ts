import type { HomeContent } from '../LandingContent.ts'

export const content: HomeContent = {
  title: 'Invester i nordiske virksomheder, eller lån til din egen',
  description:
    'Nordisk markedsplads for erhvervslån. Investorer køber andele af lån i risikoklasse A til E, og virksomheder låner 50.000 til 10 mio. kr. på vilkår, der er til at forstå.',
  heading: 'Her mødes nordisk opsparing og nordiske virksomheder',
  intro:
    'Virksomheder låner direkte af mennesker og selskaber, der vil have deres penge til at arbejde. Vores kreditteam vurderer hvert eneste lån, og du kan se alle tal, før du beslutter dig.',
  figures: [
    { value: '7,31–13,25 %', label: 'forventet årligt afkast, afhængigt af risikoniveau' },
    { value: '50 kr.', label: 'er den mindste indbetaling' },
    { value: 'A til E', label: 'én risikoklasse til hvert lån' },
    { value: '4 dage', label: 'til at fortryde, helt gratis' },
  ],
  doors: {
    investor: {
      title: 'For investorer',
      text: 'Byg en portefølje af lån til danske og norske virksomheder, en lille andel ad gangen.',
      points: [
        'Vælg selv lånene, eller lad AutoInvest gøre det efter risikoniveau',
        'Afdrag og renter hver måned',
        'Sælg dine andele til andre investorer på det sekundære marked',
      ],
      action: 'Sådan investerer du',
    },
    business: {
      title: 'For virksomheder',
      text: 'Fem slags lån, én ansøgning og et menneske i vores kreditteam, der læser den.',
      points: [
        'Lån fra 50.000 til 10.000.000 kr. i 3 til 120 måneder',
        'Rente og gebyrer står klart, før du siger ja',
        'Indfri lånet før tid, når det passer dig, uden gebyr',
      ],
      action: 'Sådan låner du',
    },
  },
  steps: {
    heading: 'Fra indbetaling til afdrag',
    intro: 'Det tager omkring ti minutter at oprette en konto. Du skal kun bruge MitID eller BankID.',
    cards: [
      {
        title: 'Opret en konto',
        text: 'Bekræft, hvem du er, med MitID eller BankID, og svar på de spørgsmål, loven kræver, at vi stiller. Det er gratis.',
      },
      {
        title: 'Indbetal',
        text: 'Betal gennem din bank, straks eller inden for cirka et døgn, eller med en almindelig overførsel på en til to bankdage.',
      },
      {
        title: 'Vælg lån',
        text: 'Læs om virksomheden, dens regnskab og risikoklasse, og køb en andel. AutoInvest kan gøre det for dig.',
      },
      {
        title: 'Få pengene igen',
        text: 'Hver ydelse fordeles mellem lånets investorer den dag, den kommer ind. Hæv pengene, eller invester dem igen.',
      },
    ],
  },
  market: {
    title: 'Du skal ikke tage noget for gode varer',
    text: 'Hvert lån på markedet viser formål, beløb, løbetid, rente, sikkerhed og risikoklasse sammen med låntagers nøgletal og dokumentet med central investeringsinformation. Når du har investeret, ser du hver betaling, når den bogføres, og også dem, der er forsinket.',
  },
  safety: {
    heading: 'Bygget til at blive efterset',
    intro:
      'At investere er altid forbundet med risiko. Her er, hvad vi gør, for at risikoen er det eneste, du skal tage stilling til.',
    cards: [
      {
        title: 'Dine penge holdes for sig',
        text: 'Kundernes midler står på klientkonti i en bank, adskilt fra vores egne, og afstemmes hver dag.',
      },
      {
        title: 'To skal være enige',
        text: 'Store udbetalinger og ændringer af vilkår skal godkendes af endnu en medarbejder. Alt, hvad der ændres, sætter spor.',
      },
      {
        title: 'Vurderet ét for ét',
        text: 'En kreditanalytiker læser hver ansøgning og taler med låntager. Det, der ikke holder, får afslag.',
      },
      {
        title: 'Under tilsyn',
        text: 'Vi har tilladelse som udbyder af crowdfundingtjenester og er under tilsyn af Finanstilsynet.',
      },
    ],
  },
  blogHeading: 'Fra bloggen',
  closing: {
    title: 'Se markedet med egne øjne',
    text: 'En konto er gratis og forpligter dig ikke. Kig på rigtige lån, før du indbetaler en eneste krone.',
  },
}
