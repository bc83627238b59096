import type { ArticleContent } from '../LandingContent.ts'

export const content: ArticleContent = {
  title: 'Vilkår og betingelser',
  description:
    'De vilkår, der gælder mellem dig og Fundament A/S, når du investerer eller låner på markedet.',
  heading: 'Vilkår og betingelser',
  intro: 'Vilkårene gælder mellem dig og Fundament A/S (»vi«), når du har en konto hos os.',
  validFrom: '2026-09-01',
  sections: [
    {
      id: 'service',
      heading: '1. Hvad vi gør',
      blocks: [
        'Vi driver et marked, hvor virksomheder låner og investorer låner ud. Vi fører parterne sammen, opbevarer deres penge på klientkonti, fører registeret over, hvem der ejer hvilken andel, og opkræver ydelser på investorernes vegne. Vi er ikke en bank og modtager ikke indlån.',
        'Vi yder ikke rådgivning. Det, vi offentliggør om et lån, er oplysninger og ikke en anbefaling om at købe.',
      ],
    },
    {
      id: 'account',
      heading: '2. Din konto',
      blocks: [
        'Du skal være fyldt 18 år, bekræfte din identitet og besvare de spørgsmål, loven kræver af os, sandfærdigt og på ny, når noget ændrer sig. Adgangskode og engangskoder er personlige. Giv os besked med det samme, hvis andre kan have fået kendskab til dem.',
        'Vi kan afvise eller lukke en konto og holde betalinger tilbage, når hvidvaskloven forpligter os til det.',
      ],
    },
    {
      id: 'risk',
      heading: '3. Risiko',
      blocks: [
        {
          warning:
            'Investering i lån til virksomheder indebærer risiko, herunder for at miste en del af eller alle de investerede penge. Din investering er ikke dækket af en indskudsgarantiordning efter direktiv 2014/49/EU eller af en investorgarantiordning efter direktiv 97/9/EF.',
        },
        'Forventede afkast er skøn. Hverken afkastet eller tidspunktet for tilbagebetaling er garanteret, og der er måske ingen køber, når du vil sælge. Tilbud på markedet er hverken kontrolleret eller godkendt af en myndighed.',
      ],
    },
    {
      id: 'knowledge',
      heading: '4. Test af viden og evne til at bære tab',
      blocks: [
        'Før en ikkesofistikeret investor får fuld adgang, tester vi investorens viden og simulerer, hvilket tab vedkommende kan bære. Testen gentages hvert andet år og simuleringen hvert år. Før en enkelt investering på mere end 1.000 euro eller 5 % af din nettoformue, alt efter hvad der er højest, får du en særskilt advarsel.',
      ],
    },
    {
      id: 'reflection',
      heading: '5. Betænkningsperiode',
      blocks: [
        'En ikkesofistikeret investor kan trække en ordre på det primære marked tilbage inden for fire kalenderdage uden begrundelse og uden omkostninger. Det gøres med en knap ved ordren eller ved at skrive til os. De reserverede penge frigives med det samme.',
      ],
    },
    {
      id: 'orders',
      heading: '6. Ordrer, finansiering og AutoInvest',
      blocks: [
        'En ordre reserverer beløbet på din konto. Når lånet er fuldt finansieret og betænkningsperioden er udløbet, gennemføres ordren, og du ejer din andel af fordringen. Bliver lånet ikke finansieret, bortfalder reservationen.',
        'Med AutoInvest giver du os en stående ordre om at købe inden for de niveauer og beløb, du sætter. Du kan ændre eller stoppe den når som helst med virkning for ordrer, der endnu ikke er afgivet.',
      ],
    },
    {
      id: 'payments',
      heading: '7. Ydelser og misligholdelse',
      blocks: [
        'Låntagers betalinger går først til gebyrer, så til renter og derefter til afdrag og fordeles mellem investorerne efter deres andele den dag, de kommer ind. Misligholder låntager, inddriver vi på investorernes vegne og kan aftale henstand eller en betalingsplan, når vi vurderer, at det tjener dem.',
      ],
    },
    {
      id: 'fees',
      heading: '8. Gebyrer',
      blocks: [
        'Vores gebyrer står i prislisten. Højere gebyrer varsles to måneder før; de gælder ikke lån, der allerede er udbetalt.',
      ],
    },
    {
      id: 'continuity',
      heading: '9. Hvis vi ophører',
      blocks: [
        'Penge på klientkonti og andele af lån tilhører dig og indgår ikke i vores bo. En uafhængig administrator overtager opkrævning og udbetaling af løbende lån.',
      ],
    },
    {
      id: 'complaints',
      heading: '10. Klager, lovvalg og værneting',
      blocks: [
        'Skriv til complaints@fundament.example. Du får svar inden for 14 dage, og det er gratis. Er du uenig, kan du gå til klagenævnet i dit land. Dansk ret gælder, og tvister afgøres ved Københavns Byret; en forbruger beholder den beskyttelse, som loven i bopælslandet giver.',
        'Vi kan ændre vilkårene med to måneders varsel pr. e-mail. Indtil de træder i kraft, kan du opsige aftalen uden omkostninger.',
      ],
    },
  ],
}
