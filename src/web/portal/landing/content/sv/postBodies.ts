import type { LandingContent } from '../LandingContent.ts'

export const content: LandingContent['postBodies'] = {
  'what-a-risk-class-tells-you': [
    {
      id: 'letter',
      heading: 'Fem bokstäver',
      blocks: [
        'Varje lån på marknaden har en klass från A till E. Den svarar på en fråga: hur troligt är det att låntagaren betalar som avtalat, och hur mycket finns att hämta om inte? A är de starkaste lånen, E de med högst risk.',
        'Klassen sätts av en kreditanalytiker och bekräftas av en till. Den bygger på tre saker: företagets ekonomi under minst två år, säkerheten och branschen med dess upp- och nedgångar.',
      ],
    },
    {
      id: 'limits',
      heading: 'Vad den inte säger',
      blocks: [
        'En klass är ett genomsnitt av många lån. Av hundra lån i klass C kommer några att gå fel, och ingen vet vilka. Den säger inte heller om ett lån passar dig: det beror på hur länge du kan vara utan pengarna och vad du redan äger.',
        {
          list: [
            'Jämför räntan med klassen: en hög ränta i en bra klass förtjänar en extra titt på löptid och säkerhet.',
            'Se på branschen. Tio lån i klass B till restauranger är mindre spridda än det verkar.',
            'Läs nyckeltalen från det senaste året, inte bara bokstaven.',
          ],
        },
      ],
    },
    {
      id: 'change',
      heading: 'Kan en klass ändras?',
      blocks: [
        'Klassen förblir som den var den dag lånet beviljades, så att statistiken håller sig ärlig. Händer något viktigt skriver vi det bland lånets händelser, och priserna på andrahandsmarknaden brukar följa efter.',
      ],
    },
  ],
  'when-a-payment-is-late': [
    {
      id: 'first',
      heading: 'De första tio dagarna',
      blocks: [
        'De flesta sena betalningar är småsaker: en semester, en ny bank, en faktura som blev förbisedd. Första dagen efter förfallodagen får låntagaren ett vänligt meddelande och den femte ett samtal. Nio av tio betalar inom tio dagar.',
        'På ditt konto visas betalningen som försenad från första dagen. Vi tycker att du ska se det vi ser.',
      ],
    },
    {
      id: 'later',
      heading: 'När det drar ut på tiden',
      blocks: [
        'Efter tio dagar tar vi ut en påminnelseavgift, och dröjsmålsränta löper på det förfallna beloppet. Ingrid och hennes kollegor ber om de senaste siffrorna och talar om en plan. En plan som hålls ger nästan alltid investerarna mer än en rättsprocess.',
        'Om ingen plan är möjlig, eller om den bryts, säger vi upp lånet och driver in hela skulden. Då kommer det an på säkerheten: pant i maskiner eller fastigheter realiseras, och en borgensman får betala.',
      ],
    },
    {
      id: 'result',
      heading: 'Vad det betyder för din avkastning',
      blocks: [
        'Allt som kommer in fördelas mellan lånets investerare efter deras andelar. En indrivning kan ta från några månader till flera år, och ibland blir ingenting kvar. De förväntade avkastningar vi publicerar räknar redan med en viss förlust, men dina egna lån kan gå sämre än genomsnittet.',
      ],
    },
  ],
  'annuity-serial-or-bullet-loan': [
    {
      id: 'annuity',
      heading: 'Annuitet: samma betalning varje månad',
      blocks: [
        'Ett annuitetslån har lika stora betalningar. I början är det mesta ränta, mot slutet nästan bara amortering. Det är lätt att budgetera och passar investeringar som tjänar jämnt, som nya lokaler eller en maskin.',
      ],
    },
    {
      id: 'serial',
      heading: 'Rak amortering: lika mycket kapital varje månad',
      blocks: [
        'Här amorterar du lika mycket varje månad och betalar ränta på resten. De första betalningarna är störst, och du betalar mindre ränta totalt. Det passar korta lån till lager och säsong, när pengarna kommer in snabbt.',
      ],
    },
    {
      id: 'bullet',
      heading: 'Allt på slutet: bara ränta under tiden',
      blocks: [
        'Du betalar bara ränta och hela kapitalet på den sista dagen. Det är det dyraste sättet, och det är klokt när du vet varifrån pengarna kommer: en försäljning, ett bidrag, ett fastighetslån som är på väg. Därför löper våra brygglån på högst 18 månader.',
      ],
    },
    {
      id: 'example',
      heading: 'Ett exempel',
      blocks: [
        '300 000 DKK till 9 % om året i 24 månader, före avgifter:',
        { figures: 'loanKinds' },
        'Du kan pröva dina egna siffror i kalkylatorn på sidan för företag.',
      ],
    },
  ],
  'why-small-shares-are-safer': [
    {
      id: 'arithmetic',
      heading: 'Enkel räkning',
      blocks: [
        'Tänk dig att två lån av hundra går fel varje år och att hälften av pengarna går förlorade. I genomsnitt kostar det dig en procent om året. Äger du andelar av hundra lån kommer ditt år troligen att likna det ganska väl.',
        'Äger du två lån ser det annorlunda ut: mest troligt händer ingenting, men går ett av dem fel är en fjärdedel av dina pengar borta. Den förväntade avkastningen är densamma; överraskningen är det inte.',
      ],
    },
    {
      id: 'how-many',
      heading: 'Hur många räcker?',
      blocks: [
        'Verkan är störst i början. Från tio lån till femtio faller risken betydligt, från hundra till tvåhundra nästan inte alls. Vi föreslår minst femtio lån och högst två procent av portföljen i vart och ett.',
        'Antalet räcker inte ensamt. Sprid också på branscher, på båda länderna och över tid, så att inte alla dina lån är från samma goda eller dåliga år.',
      ],
    },
    {
      id: 'practice',
      heading: 'I praktiken',
      blocks: [
        'Med AutoInvest sker det av sig självt: 1 000 kr i månaden på medelnivå blir andelar av flera lån varje månad. Väljer du för hand, så sätt ett tak för varje lån och håll fast vid det när du hittar ett som du tycker särskilt mycket om. Det är då det gäller.',
        {
          warning:
            'Spridning minskar risken att enstaka lån avgör din avkastning. Den tar inte bort den, och en lågkonjunktur drabbar många lån på en gång.',
        },
      ],
    },
  ],
  'selling-before-the-loan-ends': [
    {
      id: 'price',
      heading: 'Vad 100 betyder',
      blocks: [
        'Priserna på andrahandsmarknaden är i procent av det kapital som återstår. Till 100 betalar du exakt det som låntagaren är skyldig på andelen. Till 98 köper du under det och får en något högre avkastning, till 101 en lägre.',
      ],
    },
    {
      id: 'why',
      heading: 'Varför priser rör sig',
      blocks: [
        {
          list: [
            'Betalningar: ett lån som har betalats i tid i två år är värt mer än ett nytt i samma klass.',
            'Ränta: när nya lån ger mer faller äldre lite.',
            'Brådska: den som behöver pengar i morgon säljer under 100.',
          ],
        },
        'De flesta affärer ligger mellan 96 och 101,5. Lån med sena betalningar handlas lägre, och till en del finns ingen köpare alls.',
      ],
    },
    {
      id: 'how',
      heading: 'Så säljer du',
      blocks: [
        'Välj innehavet, andelen och ditt pris. Ordern ligger kvar tills någon köper eller tills du tar tillbaka den. Du betalar 0,5 % av beloppet, köparen ingenting. Räntan går till den som äger andelen på betalningsdagen.',
        'Räkna inte med att kunna sälja. Semesterpengarna ska inte ligga i lån till företag.',
      ],
    },
  ],
  'a-good-loan-application': [
    {
      id: 'purpose',
      heading: '1. Ett ändamål i en mening',
      blocks: [
        '”Vi köper en skåpbil till för att vi säger nej till fyra beställningar i veckan.” En sådan mening säger en analytiker mer än tio sidor marknadsanalys.',
      ],
    },
    {
      id: 'figures',
      heading: '2. Siffror som stämmer överens',
      blocks: [
        'Årsredovisningen, det senaste kvartalets balansräkning och kontoutdraget ska berätta samma historia. Gör de inte det, så förklara varför innan någon frågar.',
      ],
    },
    {
      id: 'budget',
      heading: '3. En budget med en dålig månad i',
      blocks: [
        'Allas budgetar pekar uppåt. Visa vad som händer om omsättningen faller med en femtedel och vilka kostnader du skulle skära först. Den som har tänkt på det får en bättre klass.',
      ],
    },
    {
      id: 'amount',
      heading: '4. Rätt belopp',
      blocks: [
        'Ansök om det du behöver, med tio procents marginal. Ett för litet lån måste utökas efter ett halvår, vid en sämre tidpunkt och ofta till högre ränta.',
      ],
    },
    {
      id: 'openness',
      heading: '5. Öppenhet om det som gick fel',
      blocks: [
        'En förlust för två år sedan är inget hinder. En förlust som vi hittar själva är det. Berätta vad som hände och vad du har ändrat; investerarna kommer att fråga samma sak.',
      ],
    },
  ],
}
