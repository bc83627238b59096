import type { ArticleContent } from '../LandingContent.ts'

export const content: ArticleContent = {
  title: 'Personvernerklæring',
  description: 'Hvilke personopplysninger vi behandler, hvorfor, hvor lenge, og hvilke rettigheter du har.',
  heading: 'Personvernerklæring',
  intro:
    'Hvilke opplysninger vi behandler om deg, hva vi bruker dem til, hvor lenge vi lagrer dem, og hva du kan kreve av oss.',
  validFrom: '2026-09-01',
  sections: [
    {
      id: 'controller',
      heading: 'Hvem som har ansvaret',
      blocks: [
        'Fundament A/S er behandlingsansvarlig. Skriv til privacy@fundament.example hvis du har spørsmål, også til personvernombudet vårt.',
        { figures: 'company' },
      ],
    },
    {
      id: 'data',
      heading: 'Hva vi behandler, og hvorfor',
      blocks: [
        {
          table: {
            caption: 'Opplysninger, formål og rettslig grunnlag',
            head: ['Opplysninger', 'Formål', 'Rettslig grunnlag'],
            rows: [
              [
                'Navn, kontaktopplysninger, innlogging',
                'Kontoen din og avtalen med deg',
                'Avtale, GDPR art. 6 nr. 1 b',
              ],
              [
                'Identitet, skattemessig bosted, pengenes opphav, roller i selskaper',
                'Tiltak mot hvitvasking, rapportering til skattemyndighetene',
                'Rettslig forpliktelse, art. 6 nr. 1 c',
              ],
              [
                'Kunnskapstest, simulering av tap',
                'Beskyttelse av investorer',
                'Rettslig forpliktelse, art. 6 nr. 1 c',
              ],
              [
                'Innskudd, ordrer, andeler, betalinger',
                'Å utføre det du bestiller; bokføring',
                'Avtale og rettslig forpliktelse',
              ],
              [
                'Årsregnskap, kausjonister, kredittopplysninger',
                'Vurdering av lånesøknader',
                'Avtale; berettiget interesse, art. 6 nr. 1 f',
              ],
              ['Nyhetsbrev', 'Nytt om markedet', 'Samtykke, art. 6 nr. 1 a'],
            ],
          },
        },
      ],
    },
    {
      id: 'sources',
      heading: 'Hvor opplysningene kommer fra',
      blocks: [
        'Fra deg selv, fra BankID og MitID, fra foretaks- og folkeregistre, fra kredittopplysningsforetak og fra banken din når du kobler den til.',
      ],
    },
    {
      id: 'recipients',
      heading: 'Hvem som mottar dem',
      blocks: [
        'Myndigheter som har krav på dem; banker og betalingstjenester som gjennomfører betalingene dine; leverandører som driver systemene våre etter vår instruks, innenfor Det europeiske økonomiske samarbeidsområdet. Investorer ser opplysninger om bedrifter som låner, aldri om private investorer. Vi selger ikke opplysninger.',
      ],
    },
    {
      id: 'period',
      heading: 'Hvor lenge vi lagrer dem',
      blocks: [
        {
          list: [
            'Identitet og tiltak mot hvitvasking: fem år etter at kundeforholdet er avsluttet',
            'Bokføring: fem år fra utgangen av regnskapsåret',
            'Lånesøknader som det ikke ble noe av: seks måneder',
            'Nyhetsbrev: til du melder deg av, og to år som bevis for samtykket ditt',
          ],
        },
      ],
    },
    {
      id: 'cookies',
      heading: 'Informasjonskapsler og lagring i nettleseren',
      blocks: [
        'Vi bruker én informasjonskapsel, for språket ditt, og nettleserens lagring for innloggingen din, valget ditt av lyst eller mørkt og hvordan du har ordnet listene dine. De er nødvendige for det du har bedt om. Det finnes ingen informasjonskapsler for reklame eller sporing, og de åpne sidene våre henter ingenting fra andre. Når du registrerer deg, kan en test av at du ikke er en robot, bli hentet fra leverandøren.',
      ],
    },
    {
      id: 'rights',
      heading: 'Rettighetene dine',
      blocks: [
        'Du kan se, rette og få utlevert opplysningene dine, få dem slettet når ingen lov pålegger oss å lagre dem, protestere mot behandlingen og trekke tilbake et samtykke. Avgjørelser om kreditt tas alltid av et menneske. Du kan klage til det danske Datatilsynet eller til myndigheten i ditt eget land.',
      ],
    },
  ],
}
