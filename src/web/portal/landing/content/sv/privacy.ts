import type { ArticleContent } from '../LandingContent.ts'

export const content: ArticleContent = {
  title: 'Integritetspolicy',
  description: 'Vilka personuppgifter vi behandlar, varför, hur länge, och vilka rättigheter du har.',
  heading: 'Integritetspolicy',
  intro:
    'Vilka uppgifter om dig vi behandlar, vad vi använder dem till, hur länge vi sparar dem och vad du kan kräva av oss.',
  validFrom: '2026-09-01',
  sections: [
    {
      id: 'controller',
      heading: 'Vem som ansvarar',
      blocks: [
        'Fundament A/S är personuppgiftsansvarig. Skriv till privacy@fundament.example om du har frågor, även till vårt dataskyddsombud.',
        { figures: 'company' },
      ],
    },
    {
      id: 'data',
      heading: 'Vad vi behandlar, och varför',
      blocks: [
        {
          table: {
            caption: 'Uppgifter, ändamål och rättslig grund',
            head: ['Uppgifter', 'Ändamål', 'Rättslig grund'],
            rows: [
              [
                'Namn, kontaktuppgifter, inloggning',
                'Ditt konto och avtalet med dig',
                'Avtal, GDPR art. 6.1 b',
              ],
              [
                'Identitet, skatterättslig hemvist, pengarnas ursprung, roller i bolag',
                'Åtgärder mot penningtvätt, rapportering till skattemyndigheter',
                'Rättslig förpliktelse, art. 6.1 c',
              ],
              [
                'Kunskapstest, simulering av förluster',
                'Skydd för investerare',
                'Rättslig förpliktelse, art. 6.1 c',
              ],
              [
                'Insättningar, order, andelar, betalningar',
                'Utföra det du beställer; bokföring',
                'Avtal och rättslig förpliktelse',
              ],
              [
                'Årsredovisningar, borgensmän, kreditupplysningar',
                'Bedöma låneansökningar',
                'Avtal; berättigat intresse, art. 6.1 f',
              ],
              ['Nyhetsbrev', 'Nytt om marknaden', 'Samtycke, art. 6.1 a'],
            ],
          },
        },
      ],
    },
    {
      id: 'sources',
      heading: 'Varifrån uppgifterna kommer',
      blocks: [
        'Från dig själv, från MitID och BankID, från företags- och folkbokföringsregister, från kreditupplysningsföretag och från din bank när du kopplar den.',
      ],
    },
    {
      id: 'recipients',
      heading: 'Vem som tar emot dem',
      blocks: [
        'Myndigheter som har rätt till dem; banker och betaltjänster som genomför dina betalningar; leverantörer som driver våra system enligt våra instruktioner, inom Europeiska ekonomiska samarbetsområdet. Investerare ser uppgifter om företag som lånar, aldrig om privata investerare. Vi säljer inga uppgifter.',
      ],
    },
    {
      id: 'period',
      heading: 'Hur länge vi sparar dem',
      blocks: [
        {
          list: [
            'Identitet och åtgärder mot penningtvätt: fem år efter att kundförhållandet har upphört',
            'Bokföring: fem år från räkenskapsårets slut',
            'Låneansökningar som inte ledde till något: sex månader',
            'Nyhetsbrev: tills du avslutar det, och två år som bevis för ditt samtycke',
          ],
        },
      ],
    },
    {
      id: 'cookies',
      heading: 'Kakor och lagring i webbläsaren',
      blocks: [
        'Vi använder en enda kaka, för ditt språk, och webbläsarens lagring för din inloggning, ditt val av ljust eller mörkt och hur du har ordnat dina listor. De är nödvändiga för det du har bett om. Det finns inga kakor för reklam eller spårning, och våra öppna sidor hämtar ingenting från andra. När du registrerar dig kan ett test av att du inte är en robot hämtas från leverantören.',
      ],
    },
    {
      id: 'rights',
      heading: 'Dina rättigheter',
      blocks: [
        'Du kan se, rätta och få ut dina uppgifter, få dem raderade när ingen lag kräver att vi sparar dem, invända mot behandlingen och återkalla ett samtycke. Kreditbeslut fattas alltid av en människa. Du kan klaga hos danska Datatilsynet eller hos myndigheten i ditt eget land.',
      ],
    },
  ],
}
