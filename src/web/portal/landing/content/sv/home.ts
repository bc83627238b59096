import type { HomeContent } from '../LandingContent.ts'

export const content: HomeContent = {
  title: 'Investera i nordiska företag, eller låna till ditt eget',
  description:
    'Nordisk marknadsplats för företagslån. Investerare köper andelar av lån i riskklass A till E, och företag lånar 50 000 till 10 miljoner danska kronor på villkor som går att förstå.',
  heading: 'Här möts nordiskt sparande och nordiska företag',
  intro:
    'Företag lånar direkt av människor och bolag som vill att deras pengar ska arbeta. Vårt kreditteam bedömer varje lån, och du ser alla siffror innan du bestämmer dig.',
  figures: [
    { value: '7,31–13,25 %', label: 'förväntad årlig avkastning, beroende på risknivå' },
    { value: '50 DKK', label: 'är den minsta insättningen' },
    { value: 'A till E', label: 'en riskklass för varje lån' },
    { value: '4 dagar', label: 'att ångra dig, utan kostnad' },
  ],
  doors: {
    investor: {
      title: 'För investerare',
      text: 'Bygg en portfölj av lån till danska och norska företag, en liten andel i taget.',
      points: [
        'Välj lånen själv, eller låt AutoInvest göra det efter risknivå',
        'Amortering och ränta varje månad',
        'Sälj dina andelar till andra investerare på andrahandsmarknaden',
      ],
      action: 'Så investerar du',
    },
    business: {
      title: 'För företag',
      text: 'Fem sorters lån, en ansökan och en människa i vårt kreditteam som läser den.',
      points: [
        'Lån från 50 000 till 10 000 000 DKK, på 3 till 120 månader',
        'Ränta och avgifter är klara innan du tackar ja',
        'Lös lånet i förtid när du vill, utan avgift',
      ],
      action: 'Så lånar du',
    },
  },
  steps: {
    heading: 'Från insättning till återbetalning',
    intro: 'Det tar ungefär tio minuter att öppna ett konto. Du behöver bara MitID eller BankID.',
    cards: [
      {
        title: 'Öppna ett konto',
        text: 'Bekräfta vem du är med MitID eller BankID och svara på de frågor som lagen kräver att vi ställer. Det kostar ingenting.',
      },
      {
        title: 'Sätt in pengar',
        text: 'Betala via din bank, direkt eller inom ungefär ett dygn, eller med en vanlig överföring på en till två bankdagar.',
      },
      {
        title: 'Välj lån',
        text: 'Läs om företaget, dess bokslut och riskklass, och köp en andel. AutoInvest kan göra det åt dig.',
      },
      {
        title: 'Få betalt',
        text: 'Varje inbetalning fördelas mellan lånets investerare samma dag som den kommer. Ta ut pengarna eller investera igen.',
      },
    ],
  },
  market: {
    title: 'Ingenting att ta för givet',
    text: 'Varje lån på marknaden visar ändamål, belopp, löptid, ränta, säkerhet och riskklass, med låntagarens nyckeltal och ett faktablad för investeringen. När du har investerat ser du varje betalning när den bokförs, och även dem som är sena.',
  },
  safety: {
    heading: 'Byggt för att granskas',
    intro:
      'Att investera innebär alltid en risk. Detta gör vi för att risken ska vara det enda du behöver ta ställning till.',
    cards: [
      {
        title: 'Dina pengar hålls åtskilda',
        text: 'Kundernas medel står på klientmedelskonton i en bank, skilda från våra egna, och stäms av varje dag.',
      },
      {
        title: 'Två beslutar',
        text: 'Stora utbetalningar och ändrade villkor ska godkännas av ytterligare en medarbetare. Allt som ändras lämnar spår.',
      },
      {
        title: 'Bedömda ett och ett',
        text: 'En kreditanalytiker läser varje ansökan och talar med låntagaren. Det som inte håller får avslag.',
      },
      {
        title: 'Under tillsyn',
        text: 'Vi har tillstånd som leverantör av gräsrotsfinansieringstjänster och står under tillsyn av danska Finanstilsynet.',
      },
    ],
  },
  blogHeading: 'Från bloggen',
  closing: {
    title: 'Se marknaden själv',
    text: 'Ett konto är gratis och förpliktar inte till något. Titta på riktiga lån innan du sätter in en enda krona.',
  },
}
