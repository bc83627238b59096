import type { LandingContent } from '../LandingContent.ts'

export const content: LandingContent['postBodies'] = {
  'what-a-risk-class-tells-you': [
    {
      id: 'letter',
      heading: 'Fem bogstaver',
      blocks: [
        'Hvert lån på markedet har en klasse fra A til E. Den svarer på ét spørgsmål: Hvor sandsynligt er det, at låntager betaler som aftalt, og hvor meget er der at hente, hvis ikke? A er de stærkeste lån, E dem med den højeste risiko.',
        'Klassen sættes af en kreditanalytiker og bekræftes af en anden. Den bygger på tre ting: virksomhedens økonomi gennem mindst to år, sikkerheden og branchen med dens op- og nedture.',
      ],
    },
    {
      id: 'limits',
      heading: 'Det fortæller den ikke',
      blocks: [
        'En klasse er et gennemsnit af mange lån. Af hundrede lån i klasse C går nogle galt, og ingen ved hvilke. Den siger heller ikke, om et lån passer til dig: Det afhænger af, hvor længe du kan undvære pengene, og hvad du ejer i forvejen.',
        {
          list: [
            'Sammenlign renten med klassen: En høj rente i en god klasse fortjener et ekstra blik på løbetid og sikkerhed.',
            'Se på branchen. Ti lån i klasse B til restauranter er mindre spredt, end det ser ud.',
            'Læs nøgletallene fra det seneste år og ikke kun bogstavet.',
          ],
        },
      ],
    },
    {
      id: 'change',
      heading: 'Kan en klasse ændre sig?',
      blocks: [
        'Klassen bliver, som den var den dag, lånet blev bevilget, så statistikken forbliver ærlig. Sker der noget vigtigt, skriver vi det under lånets hændelser, og priserne på det sekundære marked plejer at følge efter.',
      ],
    },
  ],
  'when-a-payment-is-late': [
    {
      id: 'first',
      heading: 'De første ti dage',
      blocks: [
        'De fleste forsinkelser er småting: en ferie, en ny bank, en regning, der blev overset. Den første dag efter forfald får låntager en venlig besked og den femte et opkald. Ni ud af ti betaler inden for ti dage.',
        'På din konto vises betalingen som forsinket fra den første dag. Vi synes, du skal se det, vi ser.',
      ],
    },
    {
      id: 'later',
      heading: 'Når det trækker ud',
      blocks: [
        'Efter ti dage opkræver vi et rykkergebyr, og der løber morarente på det forfaldne beløb. Ingrid og hendes kolleger beder om de seneste tal og taler om en plan. En plan, der bliver holdt, giver næsten altid investorerne mere, end en retssag gør.',
        'Er en plan ikke mulig, eller bliver den brudt, opsiger vi lånet og inddriver hele gælden. Så kommer det an på sikkerheden: Pant i maskiner eller ejendom realiseres, og en kautionist må betale.',
      ],
    },
    {
      id: 'result',
      heading: 'Hvad det betyder for dit afkast',
      blocks: [
        'Alt, hvad der kommer ind, fordeles mellem lånets investorer efter deres andele. En inddrivelse kan vare fra få måneder til flere år, og i nogle tilfælde er der intet tilbage. De forventede afkast, vi offentliggør, regner allerede med et vist tab, men dine egne lån kan klare sig dårligere end gennemsnittet.',
      ],
    },
  ],
  'annuity-serial-or-bullet-loan': [
    {
      id: 'annuity',
      heading: 'Annuitetslån: den samme ydelse hver måned',
      blocks: [
        'Et annuitetslån har lige store ydelser. I begyndelsen er det meste renter, mod slutningen næsten kun afdrag. Det er let at budgettere med og passer til investeringer, der tjener jævnt, som nye lokaler eller en maskine.',
      ],
    },
    {
      id: 'serial',
      heading: 'Serielån: det samme afdrag hver måned',
      blocks: [
        'Her betaler du det samme afdrag hver måned og renter af resten. De første ydelser er de højeste, og du betaler mindre i renter alt i alt. Det passer til korte lån til lager og sæson, hvor pengene hurtigt kommer ind.',
      ],
    },
    {
      id: 'bullet',
      heading: 'Stående lån: alt til sidst',
      blocks: [
        'Du betaler kun renter og hele hovedstolen på den sidste dag. Det er den dyreste måde, og den giver mening, når du ved, hvor pengene kommer fra: et salg, et tilskud, et realkreditlån på vej. Derfor løber vores brolån i højst 18 måneder.',
      ],
    },
    {
      id: 'example',
      heading: 'Et eksempel',
      blocks: [
        '300.000 kr. til 9 % om året i 24 måneder, før gebyrer:',
        { figures: 'loanKinds' },
        'Du kan prøve med dine egne tal i beregneren på siden for virksomheder.',
      ],
    },
  ],
  'why-small-shares-are-safer': [
    {
      id: 'arithmetic',
      heading: 'Simpel regning',
      blocks: [
        'Forestil dig, at to ud af hundrede lån går galt hvert år, og at halvdelen af pengene går tabt. I gennemsnit koster det dig én procent om året. Ejer du andele af hundrede lån, kommer dit år nok til at ligne det ganske godt.',
        'Ejer du to lån, ser det anderledes ud: Sandsynligvis sker der ingenting, men går et af dem galt, er en fjerdedel af dine penge væk. Det forventede afkast er det samme; overraskelsen er ikke.',
      ],
    },
    {
      id: 'how-many',
      heading: 'Hvor mange er nok?',
      blocks: [
        'Virkningen er størst i begyndelsen. Fra ti lån til halvtreds falder risikoen betydeligt, fra hundrede til to hundrede næsten ikke. Vi foreslår mindst halvtreds lån og højst to procent af din portefølje i hvert af dem.',
        'Antallet gør det ikke alene. Spred også på brancher, på begge lande og over tid, så alle dine lån ikke er fra det samme gode eller dårlige år.',
      ],
    },
    {
      id: 'practice',
      heading: 'I praksis',
      blocks: [
        'Med AutoInvest sker det af sig selv: 1.000 kr. om måneden på mellemniveau bliver til andele af flere lån hver måned. Vælger du i hånden, så sæt et loft for hvert lån, og hold fast i det, når du falder over et, du særlig godt kan lide. Det er da, det gælder.',
        {
          warning:
            'Spredning sænker risikoen for, at enkelte lån afgør dit afkast. Den fjerner den ikke, og en lavkonjunktur rammer mange lån på én gang.',
        },
      ],
    },
  ],
  'selling-before-the-loan-ends': [
    {
      id: 'price',
      heading: 'Hvad 100 betyder',
      blocks: [
        'Priserne på det sekundære marked er i procent af den hovedstol, der stadig skyldes. Til kurs 100 betaler du præcis det, låntager skylder på andelen. Til 98 køber du under og får et lidt højere afkast, til 101 et lavere.',
      ],
    },
    {
      id: 'why',
      heading: 'Hvorfor priserne flytter sig',
      blocks: [
        {
          list: [
            'Betalinger: Et lån, der er betalt til tiden i to år, er mere værd end et nyt i samme klasse.',
            'Rente: Når nye lån giver mere, falder de ældre lidt.',
            'Hast: Den, der skal bruge penge i morgen, sælger under 100.',
          ],
        },
        'De fleste handler ligger mellem 96 og 101,5. Lån med forsinkede betalinger handles lavere, og til nogle er der slet ingen køber.',
      ],
    },
    {
      id: 'how',
      heading: 'Sådan sælger du',
      blocks: [
        'Vælg positionen, andelen og din pris. Ordren står, til nogen køber, eller til du trækker den tilbage. Du betaler 0,5 % af beløbet, køber betaler intet. Renten går til den, der ejer andelen på betalingsdagen.',
        'Regn ikke med, at du kan sælge. Pengene til ferien skal ikke stå i lån til virksomheder.',
      ],
    },
  ],
  'a-good-loan-application': [
    {
      id: 'purpose',
      heading: '1. Et formål i én sætning',
      blocks: [
        '»Vi køber en varevogn mere, fordi vi siger nej til fire ordrer om ugen.« Sådan en sætning siger en analytiker mere end ti siders markedsanalyse.',
      ],
    },
    {
      id: 'figures',
      heading: '2. Tal, der passer sammen',
      blocks: [
        'Årsrapporten, det seneste kvartals balance og kontoudtoget skal fortælle den samme historie. Gør de ikke det, så forklar hvorfor, før du bliver spurgt.',
      ],
    },
    {
      id: 'budget',
      heading: '3. Et budget med en dårlig måned i',
      blocks: [
        'Alles budgetter går opad. Vis os, hvad der sker, hvis omsætningen falder med en femtedel, og hvilke udgifter du ville skære først. Den, der har tænkt over det, får en bedre klasse.',
      ],
    },
    {
      id: 'amount',
      heading: '4. Det rigtige beløb',
      blocks: [
        'Søg om det, du har brug for, med en margen på ti procent. Et for lille lån skal udvides efter et halvt år, på et dårligere tidspunkt og ofte til en højere rente.',
      ],
    },
    {
      id: 'openness',
      heading: '5. Åbenhed om det, der gik galt',
      blocks: [
        'Et underskud for to år siden er ingen hindring. Et underskud, vi selv finder, er. Fortæl, hvad der skete, og hvad du har ændret; investorerne vil spørge om det samme.',
      ],
    },
  ],
}
