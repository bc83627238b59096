import type { ArticleContent } from '../LandingContent.ts'

export const content: ArticleContent = {
  title: 'Vilkår og betingelser',
  description: 'Vilkårene som gjelder mellom deg og Fundament A/S når du investerer eller låner på markedet.',
  heading: 'Vilkår og betingelser',
  intro: 'Vilkårene gjelder mellom deg og Fundament A/S («vi») når du har en konto hos oss.',
  validFrom: '2026-09-01',
  sections: [
    {
      id: 'service',
      heading: '1. Hva vi gjør',
      blocks: [
        'Vi driver et marked der bedrifter låner og investorer låner ut. Vi fører partene sammen, oppbevarer pengene deres på klientkonti, fører registeret over hvem som eier hvilken andel, og krever inn terminbeløp på vegne av investorene. Vi er ikke en bank og tar ikke imot innskudd.',
        'Vi gir ikke råd. Det vi offentliggjør om et lån, er informasjon og ikke en anbefaling om å kjøpe.',
      ],
    },
    {
      id: 'account',
      heading: '2. Kontoen din',
      blocks: [
        'Du må ha fylt 18 år, bekrefte identiteten din og svare på spørsmålene loven krever av oss, sannferdig og på nytt når noe endrer seg. Passord og koder er personlige. Si fra med en gang hvis andre kan kjenne dem.',
        'Vi kan avvise eller stenge en konto og holde tilbake betalinger når hvitvaskingsloven pålegger oss det.',
      ],
    },
    {
      id: 'risk',
      heading: '3. Risiko',
      blocks: [
        {
          warning:
            'Å investere i lån til bedrifter innebærer risiko, også for å tape noe av eller alle de investerte pengene. Investeringen din er ikke dekket av en innskuddsgarantiordning etter direktiv 2014/49/EU eller av en ordning for investorerstatning etter direktiv 97/9/EF.',
        },
        'Forventet avkastning er et anslag. Verken avkastningen eller tidspunktet for tilbakebetaling er garantert, og det finnes kanskje ingen kjøper når du vil selge. Tilbud på markedet er verken kontrollert eller godkjent av en myndighet.',
      ],
    },
    {
      id: 'knowledge',
      heading: '4. Test av kunnskap og evne til å bære tap',
      blocks: [
        'Før en ikke-sofistikert investor får full tilgang, tester vi investorens kunnskap og simulerer hvilket tap vedkommende kan bære. Testen gjentas annethvert år og simuleringen hvert år. Før en enkelt investering på mer enn 1 000 euro eller 5 % av nettoformuen din, det som er høyest, får du en særskilt advarsel.',
      ],
    },
    {
      id: 'reflection',
      heading: '5. Betenkningstid',
      blocks: [
        'En ikke-sofistikert investor kan trekke tilbake en ordre på førstehåndsmarkedet innen fire kalenderdager uten begrunnelse og uten kostnad. Det gjør du med en knapp ved ordren eller ved å skrive til oss. De reserverte pengene frigjøres med en gang.',
      ],
    },
    {
      id: 'orders',
      heading: '6. Ordrer, finansiering og AutoInvest',
      blocks: [
        'En ordre reserverer beløpet på kontoen din. Når lånet er fullt finansiert og betenkningstiden er over, gjennomføres ordren, og du eier andelen din av fordringen. Blir lånet ikke finansiert, faller reservasjonen bort.',
        'Med AutoInvest gir du oss en stående ordre om å kjøpe innenfor nivåene og beløpene du setter. Du kan endre eller avslutte den når som helst med virkning for ordrer som ikke er lagt inn ennå.',
      ],
    },
    {
      id: 'payments',
      heading: '7. Terminbeløp og mislighold',
      blocks: [
        'Låntakerens betalinger går først til gebyrer, så til renter og deretter til avdrag, og fordeles mellom investorene etter andelene deres den dagen de kommer inn. Misligholder låntakeren, krever vi inn på vegne av investorene og kan avtale utsettelse eller en betalingsplan når vi vurderer at det tjener dem.',
      ],
    },
    {
      id: 'fees',
      heading: '8. Gebyrer',
      blocks: [
        'Gebyrene våre står i prislisten. Høyere gebyrer varsles to måneder på forhånd; de gjelder ikke lån som allerede er utbetalt.',
      ],
    },
    {
      id: 'continuity',
      heading: '9. Hvis vi opphører',
      blocks: [
        'Penger på klientkonti og andeler av lån tilhører deg og inngår ikke i boet vårt. En uavhengig administrator overtar innkreving og utbetaling av løpende lån.',
      ],
    },
    {
      id: 'complaints',
      heading: '10. Klager, lovvalg og verneting',
      blocks: [
        'Skriv til complaints@fundament.example. Du får svar innen 14 dager, og det er gratis. Er du uenig, kan du gå til klagenemnda i landet ditt. Dansk rett gjelder, og tvister avgjøres av domstolen i København; en forbruker beholder vernet som loven i bostedslandet gir.',
        'Vi kan endre vilkårene med to måneders varsel på e-post. Til de trer i kraft, kan du si opp avtalen uten kostnad.',
      ],
    },
  ],
}
