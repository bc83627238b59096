import type { LandingContent } from '../LandingContent.ts'

export const content: LandingContent['postBodies'] = {
  'what-a-risk-class-tells-you': [
    {
      id: 'letter',
      heading: 'Fem bokstaver',
      blocks: [
        'Hvert lån på markedet har en klasse fra A til E. Den svarer på ett spørsmål: Hvor sannsynlig er det at låntakeren betaler som avtalt, og hvor mye er det å hente om ikke? A er de sterkeste lånene, E dem med høyest risiko.',
        'Klassen settes av en kredittanalytiker og bekreftes av en til. Den bygger på tre ting: bedriftens økonomi gjennom minst to år, sikkerheten og bransjen med opp- og nedturene sine.',
      ],
    },
    {
      id: 'limits',
      heading: 'Det den ikke sier',
      blocks: [
        'En klasse er et gjennomsnitt av mange lån. Av hundre lån i klasse C går noen galt, og ingen vet hvilke. Den sier heller ikke om et lån passer for deg: Det avhenger av hvor lenge du kan unnvære pengene, og hva du eier fra før.',
        {
          list: [
            'Sammenlign renten med klassen: En høy rente i en god klasse fortjener et ekstra blikk på løpetid og sikkerhet.',
            'Se på bransjen. Ti lån i klasse B til restauranter er mindre spredt enn det ser ut til.',
            'Les nøkkeltallene fra det siste året, ikke bare bokstaven.',
          ],
        },
      ],
    },
    {
      id: 'change',
      heading: 'Kan en klasse endre seg?',
      blocks: [
        'Klassen blir stående slik den var den dagen lånet ble innvilget, så statistikken forblir ærlig. Skjer det noe viktig, skriver vi det under lånets hendelser, og prisene på annenhåndsmarkedet pleier å følge etter.',
      ],
    },
  ],
  'when-a-payment-is-late': [
    {
      id: 'first',
      heading: 'De første ti dagene',
      blocks: [
        'De fleste forsinkelser er småting: en ferie, en ny bank, en regning som ble oversett. Første dag etter forfall får låntakeren en vennlig melding og den femte en telefon. Ni av ti betaler innen ti dager.',
        'På kontoen din vises betalingen som forsinket fra første dag. Vi mener at du skal se det vi ser.',
      ],
    },
    {
      id: 'later',
      heading: 'Når det drar ut',
      blocks: [
        'Etter ti dager krever vi et purregebyr, og det løper forsinkelsesrente på det forfalte beløpet. Ingrid og kollegene hennes ber om de siste tallene og snakker om en plan. En plan som holdes, gir nesten alltid investorene mer enn en rettssak.',
        'Er ingen plan mulig, eller blir den brutt, sier vi opp lånet og krever inn hele gjelden. Da kommer det an på sikkerheten: Pant i maskiner eller eiendom realiseres, og en kausjonist må betale.',
      ],
    },
    {
      id: 'result',
      heading: 'Hva det betyr for avkastningen din',
      blocks: [
        'Alt som kommer inn, fordeles mellom investorene i lånet etter andelene deres. En innkreving kan ta fra noen måneder til flere år, og i noen tilfeller er det ingenting igjen. De forventede avkastningene vi offentliggjør, regner allerede med et visst tap, men dine egne lån kan gå dårligere enn gjennomsnittet.',
      ],
    },
  ],
  'annuity-serial-or-bullet-loan': [
    {
      id: 'annuity',
      heading: 'Annuitetslån: det samme beløpet hver måned',
      blocks: [
        'Et annuitetslån har like store terminbeløp. I begynnelsen er det meste renter, mot slutten nesten bare avdrag. Det er lett å budsjettere med og passer til investeringer som tjener jevnt, som nye lokaler eller en maskin.',
      ],
    },
    {
      id: 'serial',
      heading: 'Serielån: det samme avdraget hver måned',
      blocks: [
        'Her betaler du det samme avdraget hver måned og renter av resten. De første terminbeløpene er de høyeste, og du betaler mindre renter til sammen. Det passer til korte lån til lager og sesong, der pengene kommer raskt inn.',
      ],
    },
    {
      id: 'bullet',
      heading: 'Alt til slutt: bare renter underveis',
      blocks: [
        'Du betaler bare renter og hele hovedstolen på den siste dagen. Det er den dyreste måten, og den gir mening når du vet hvor pengene kommer fra: et salg, et tilskudd, et pantelån som er på vei. Derfor løper mellomfinansieringen vår i høyst 18 måneder.',
      ],
    },
    {
      id: 'example',
      heading: 'Et eksempel',
      blocks: [
        '300 000 danske kroner til 9 % i året i 24 måneder, før gebyrer:',
        { figures: 'loanKinds' },
        'Du kan prøve dine egne tall i kalkulatoren på siden for bedrifter.',
      ],
    },
  ],
  'why-small-shares-are-safer': [
    {
      id: 'arithmetic',
      heading: 'Enkel regning',
      blocks: [
        'Tenk deg at to av hundre lån går galt hvert år, og at halvparten av pengene går tapt. I gjennomsnitt koster det deg én prosent i året. Eier du andeler av hundre lån, vil året ditt trolig ligne ganske bra på det.',
        'Eier du to lån, ser det annerledes ut: Mest sannsynlig skjer det ingenting, men går ett av dem galt, er en firedel av pengene dine borte. Den forventede avkastningen er den samme; overraskelsen er det ikke.',
      ],
    },
    {
      id: 'how-many',
      heading: 'Hvor mange er nok?',
      blocks: [
        'Virkningen er størst i begynnelsen. Fra ti lån til femti faller risikoen betydelig, fra hundre til to hundre nesten ikke. Vi foreslår minst femti lån og høyst to prosent av porteføljen i hvert av dem.',
        'Antallet gjør det ikke alene. Spre også på bransjer, på begge landene og over tid, så ikke alle lånene dine er fra det samme gode eller dårlige året.',
      ],
    },
    {
      id: 'practice',
      heading: 'I praksis',
      blocks: [
        'Med AutoInvest skjer det av seg selv: 1 000 kr i måneden på middels nivå blir til andeler av flere lån hver måned. Velger du for hånd, så sett et tak for hvert lån, og hold fast ved det når du finner et du liker spesielt godt. Det er da det gjelder.',
        {
          warning:
            'Spredning senker risikoen for at enkeltlån avgjør avkastningen din. Den fjerner den ikke, og en lavkonjunktur rammer mange lån på én gang.',
        },
      ],
    },
  ],
  'selling-before-the-loan-ends': [
    {
      id: 'price',
      heading: 'Hva 100 betyr',
      blocks: [
        'Prisene på annenhåndsmarkedet er i prosent av hovedstolen som gjenstår. Til 100 betaler du nøyaktig det låntakeren skylder på andelen. Til 98 kjøper du under og får litt høyere avkastning, til 101 en lavere.',
      ],
    },
    {
      id: 'why',
      heading: 'Hvorfor prisene beveger seg',
      blocks: [
        {
          list: [
            'Betalinger: Et lån som er betalt i tide i to år, er mer verdt enn et nytt i samme klasse.',
            'Rente: Når nye lån gir mer, faller de eldre litt.',
            'Hastverk: Den som trenger penger i morgen, selger under 100.',
          ],
        },
        'De fleste handler ligger mellom 96 og 101,5. Lån med forsinkede betalinger handles lavere, og til noen finnes det ingen kjøper i det hele tatt.',
      ],
    },
    {
      id: 'how',
      heading: 'Slik selger du',
      blocks: [
        'Velg posisjonen, andelen og prisen din. Ordren blir stående til noen kjøper, eller til du trekker den tilbake. Du betaler 0,5 % av beløpet, kjøperen ingenting. Renten går til den som eier andelen på betalingsdagen.',
        'Ikke regn med at du kan selge. Feriepengene skal ikke stå i lån til bedrifter.',
      ],
    },
  ],
  'a-good-loan-application': [
    {
      id: 'purpose',
      heading: '1. Et formål i én setning',
      blocks: [
        '«Vi kjøper en varebil til fordi vi sier nei til fire bestillinger i uken.» En slik setning sier en analytiker mer enn ti sider markedsanalyse.',
      ],
    },
    {
      id: 'figures',
      heading: '2. Tall som henger sammen',
      blocks: [
        'Årsregnskapet, balansen fra siste kvartal og kontoutskriften skal fortelle den samme historien. Gjør de ikke det, så forklar hvorfor før noen spør.',
      ],
    },
    {
      id: 'budget',
      heading: '3. Et budsjett med en dårlig måned i',
      blocks: [
        'Alles budsjetter peker oppover. Vis oss hva som skjer om omsetningen faller med en femdel, og hvilke kostnader du ville kutte først. Den som har tenkt på det, får en bedre klasse.',
      ],
    },
    {
      id: 'amount',
      heading: '4. Riktig beløp',
      blocks: [
        'Søk om det du trenger, med ti prosents margin. Et for lite lån må utvides etter et halvt år, på et dårligere tidspunkt og ofte til høyere rente.',
      ],
    },
    {
      id: 'openness',
      heading: '5. Åpenhet om det som gikk galt',
      blocks: [
        'Et underskudd for to år siden er ingen hindring. Et underskudd vi finner selv, er det. Fortell hva som skjedde, og hva du har endret; investorene kommer til å spørre om det samme.',
      ],
    },
  ],
}
