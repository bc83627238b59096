import type { ArticleContent } from '../LandingContent.ts'

export const content: ArticleContent = {
  title: 'Om oss',
  description: 'Vilka vi är, hur vi tjänar våra pengar, vem som övervakar oss och hur du når oss.',
  heading: 'Kredit med ett ansikte på båda sidor',
  intro:
    'Vi driver en marknadsplats där nordiska företag lånar av människor och bolag som vill veta vad deras pengar gör.',
  sections: [
    {
      id: 'story',
      heading: 'Varför vi började',
      blocks: [
        'Små och medelstora företag sysselsätter två av tre i Norden. Många av dem är för stora för ett konsumtionslån och för små för att riktigt intressera en bank. Samtidigt söker sparare en avkastning över sparkontots och vill veta vad som ligger bakom.',
        'Vi öppnade marknaden i Köpenhamn 2018 och i Oslo två år senare. Sedan dess har vi hållit fast vid en princip: den som lånar ut och den som lånar ska själva kunna kontrollera varje siffra.',
      ],
    },
    {
      id: 'earnings',
      heading: 'Så tjänar vi våra pengar',
      blocks: [
        'Låntagare betalar en uppläggningsavgift när lånet betalas ut och 0,5 % om året för administrationen. Investerare betalar 0,5 % när de säljer på andrahandsmarknaden. Det är nästan allt, och allt står i prislistan.',
        'Vi investerar inga egna pengar i lånen på marknaden, och våra analytiker får inte betalt efter hur många lån de beviljar. Vi ger hellre ett avslag än en förklaring till en förlust.',
      ],
    },
    {
      id: 'supervision',
      heading: 'Tillsyn och säkerhet',
      blocks: [
        'Vi har tillstånd som leverantör av gräsrotsfinansieringstjänster enligt förordning (EU) 2020/1503 och står under tillsyn av danska Finanstilsynet. I Norge arbetar vi med samma tillstånd.',
        {
          list: [
            'Kundernas pengar står på klientmedelskonton, skilda från våra egna, och ingår inte i konkursboet om vi skulle gå omkull.',
            'Om vi måste stänga ser ett avtal med en oberoende förvaltare till att löpande lån drivs in och betalas ut till slutet.',
            'Utbetalningar och ändringar över en viss storlek godkänns av två medarbetare.',
            'Du loggar in med ett eget lösenord och bekräftar din identitet med MitID eller BankID.',
          ],
        },
        {
          warning:
            'Investeringar på vår marknad omfattas inte av någon insättningsgaranti eller något investerarskydd. Du kan förlora alla pengar du investerar.',
        },
      ],
    },
    {
      id: 'contact',
      heading: 'Så når du oss',
      blocks: [
        'Vi svarar själva i telefon måndag till fredag klockan 9–16. E-post besvaras inom en vardag.',
        { figures: 'company' },
      ],
    },
  ],
}
