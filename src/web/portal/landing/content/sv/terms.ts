import type { ArticleContent } from '../LandingContent.ts'

export const content: ArticleContent = {
  title: 'Allmänna villkor',
  description:
    'Villkoren som gäller mellan dig och Fundament A/S när du investerar eller lånar på marknaden.',
  heading: 'Allmänna villkor',
  intro: 'Villkoren gäller mellan dig och Fundament A/S (”vi”) när du har ett konto hos oss.',
  validFrom: '2026-09-01',
  sections: [
    {
      id: 'service',
      heading: '1. Vad vi gör',
      blocks: [
        'Vi driver en marknad där företag lånar och investerare lånar ut. Vi för samman parterna, förvarar deras pengar på klientmedelskonton, för registret över vem som äger vilken andel och tar emot betalningar för investerarnas räkning. Vi är ingen bank och tar inte emot inlåning.',
        'Vi ger inte råd. Det vi publicerar om ett lån är information och ingen rekommendation att köpa.',
      ],
    },
    {
      id: 'account',
      heading: '2. Ditt konto',
      blocks: [
        'Du ska ha fyllt 18 år, bekräfta din identitet och svara på de frågor som lagen kräver av oss, sanningsenligt och på nytt när något ändras. Lösenord och koder är personliga. Meddela oss genast om någon annan kan känna till dem.',
        'Vi kan avvisa eller stänga ett konto och hålla inne betalningar när penningtvättslagen kräver det.',
      ],
    },
    {
      id: 'risk',
      heading: '3. Risk',
      blocks: [
        {
          warning:
            'Att investera i lån till företag innebär en risk, även risken att förlora en del av eller alla investerade pengar. Din investering omfattas inte av någon insättningsgaranti enligt direktiv 2014/49/EU eller något investerarskydd enligt direktiv 97/9/EG.',
        },
        'Förväntad avkastning är en uppskattning. Varken avkastningen eller tiden för återbetalning är garanterad, och det kanske inte finns någon köpare när du vill sälja. Erbjudanden på marknaden har varken kontrollerats eller godkänts av någon myndighet.',
      ],
    },
    {
      id: 'knowledge',
      heading: '4. Test av kunskap och förmåga att bära förluster',
      blocks: [
        'Innan en icke-sofistikerad investerare får full tillgång testar vi investerarens kunskap och simulerar vilken förlust som kan bäras. Testet upprepas vartannat år och simuleringen varje år. Före en enskild investering över 1 000 euro eller 5 % av din nettoförmögenhet, det högsta av de två, får du en särskild varning.',
      ],
    },
    {
      id: 'reflection',
      heading: '5. Betänketid',
      blocks: [
        'En icke-sofistikerad investerare kan dra tillbaka en order på förstahandsmarknaden inom fyra kalenderdagar utan att ange skäl och utan kostnad. Det gör du med en knapp vid ordern eller genom att skriva till oss. De reserverade pengarna frigörs genast.',
      ],
    },
    {
      id: 'orders',
      heading: '6. Order, finansiering och AutoInvest',
      blocks: [
        'En order reserverar beloppet på ditt konto. När lånet är helt finansierat och betänketiden är över genomförs ordern, och du äger din andel av fordran. Blir lånet inte finansierat upphör reservationen.',
        'Med AutoInvest ger du oss en stående order att köpa inom de nivåer och belopp du anger. Du kan ändra eller avsluta den när som helst med verkan för order som ännu inte är lagda.',
      ],
    },
    {
      id: 'payments',
      heading: '7. Betalningar och betalningsförsummelse',
      blocks: [
        'Låntagarens betalningar går först till avgifter, sedan till ränta och därefter till amortering, och fördelas mellan investerarna efter deras andelar samma dag som de kommer in. Om låntagaren inte betalar driver vi in skulden för investerarnas räkning och kan bevilja anstånd eller en betalningsplan när vi bedömer att det gagnar dem.',
      ],
    },
    {
      id: 'fees',
      heading: '8. Avgifter',
      blocks: [
        'Våra avgifter står i prislistan. Höjda avgifter meddelas två månader i förväg; de gäller inte lån som redan är utbetalda.',
      ],
    },
    {
      id: 'continuity',
      heading: '9. Om vi upphör',
      blocks: [
        'Pengar på klientmedelskonton och andelar av lån tillhör dig och ingår inte i vårt konkursbo. En oberoende förvaltare tar över indrivning och utbetalning av löpande lån.',
      ],
    },
    {
      id: 'complaints',
      heading: '10. Klagomål, lag och domstol',
      blocks: [
        'Skriv till complaints@fundament.example. Du får svar inom 14 dagar, utan kostnad. Om du inte är nöjd kan du vända dig till klagonämnden i ditt land. Dansk lag gäller, och tvister avgörs av domstolen i Köpenhamn; en konsument behåller det skydd som lagen i bosättningslandet ger.',
        'Vi kan ändra villkoren med två månaders varsel via e-post. Till dess att de börjar gälla kan du säga upp avtalet utan kostnad.',
      ],
    },
  ],
}
