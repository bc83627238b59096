import type { ArticleContent } from '../LandingContent.ts'

export const content: ArticleContent = {
  title: 'Privatlivspolitik',
  description: 'Hvilke personoplysninger vi behandler, hvorfor, hvor længe, og hvilke rettigheder du har.',
  heading: 'Privatlivspolitik',
  intro:
    'Hvilke oplysninger vi behandler om dig, hvad vi bruger dem til, hvor længe vi gemmer dem, og hvad du kan kræve af os.',
  validFrom: '2026-09-01',
  sections: [
    {
      id: 'controller',
      heading: 'Hvem der har ansvaret',
      blocks: [
        'Fundament A/S er dataansvarlig. Skriv til privacy@fundament.example, hvis du har spørgsmål, også til vores databeskyttelsesrådgiver.',
        { figures: 'company' },
      ],
    },
    {
      id: 'data',
      heading: 'Hvad vi behandler, og hvorfor',
      blocks: [
        {
          table: {
            caption: 'Oplysninger, formål og retsgrundlag',
            head: ['Oplysninger', 'Formål', 'Retsgrundlag'],
            rows: [
              [
                'Navn, kontaktoplysninger, login',
                'Din konto og aftalen med dig',
                'Aftale, GDPR art. 6, stk. 1, litra b',
              ],
              [
                'Identitet, skattemæssigt hjemsted, pengenes oprindelse, roller i selskaber',
                'Forebyggelse af hvidvask, indberetning til skattemyndigheder',
                'Retlig forpligtelse, litra c',
              ],
              ['Videnstest, simulering af tab', 'Beskyttelse af investorer', 'Retlig forpligtelse, litra c'],
              [
                'Indbetalinger, ordrer, andele, betalinger',
                'Udførelse af det, du bestiller; bogføring',
                'Aftale og retlig forpligtelse',
              ],
              [
                'Årsrapporter, kautionister, kreditoplysninger',
                'Vurdering af låneansøgninger',
                'Aftale; legitim interesse, litra f',
              ],
              ['Nyhedsbrev', 'Nyt om markedet', 'Samtykke, litra a'],
            ],
          },
        },
      ],
    },
    {
      id: 'sources',
      heading: 'Hvor oplysningerne kommer fra',
      blocks: [
        'Fra dig selv, fra MitID og BankID, fra erhvervs- og personregistre, fra kreditoplysningsbureauer og fra din bank, når du forbinder den.',
      ],
    },
    {
      id: 'recipients',
      heading: 'Hvem der modtager dem',
      blocks: [
        'Myndigheder, der har krav på dem; banker og betalingsudbydere, der gennemfører dine betalinger; leverandører, der driver vores systemer efter vores instruks, inden for Det Europæiske Økonomiske Samarbejdsområde. Investorer ser oplysninger om virksomheder, der låner, aldrig om private investorer. Vi sælger ikke oplysninger.',
      ],
    },
    {
      id: 'period',
      heading: 'Hvor længe vi gemmer dem',
      blocks: [
        {
          list: [
            'Identitet og forebyggelse af hvidvask: fem år efter kundeforholdets ophør',
            'Bogføring: fem år fra udgangen af regnskabsåret',
            'Låneansøgninger, der ikke blev til noget: seks måneder',
            'Nyhedsbrev: til du framelder dig, og to år som bevis for dit samtykke',
          ],
        },
      ],
    },
    {
      id: 'cookies',
      heading: 'Cookies og lager i browseren',
      blocks: [
        'Vi bruger én cookie, til dit sprog, og browserens lager til dit login, dit valg af lyst eller mørkt og den måde, du har indrettet dine lister på. De er nødvendige for det, du har bedt om. Der er ingen cookies til reklame eller sporing, og vores offentlige sider henter intet hos andre. Når du opretter dig, kan en test af, at du ikke er en robot, blive hentet hos leverandøren.',
      ],
    },
    {
      id: 'rights',
      heading: 'Dine rettigheder',
      blocks: [
        'Du kan se, rette og få udleveret dine oplysninger, få dem slettet, når ingen lov pålægger os at gemme dem, gøre indsigelse mod behandlingen og trække et samtykke tilbage. Beslutninger om kredit træffes altid af et menneske. Du kan klage til Datatilsynet eller til myndigheden i dit eget land.',
      ],
    },
  ],
}
