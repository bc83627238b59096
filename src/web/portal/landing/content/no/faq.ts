import type { ArticleContent } from '../LandingContent.ts'

export const content: ArticleContent = {
  title: 'Spørsmål og svar',
  description:
    'Svar på det investorer og låntakere oftest spør om: kontoer, innskudd, AutoInvest, risiko, gebyrer og lån.',
  heading: 'Spørsmål og svar',
  intro: 'Det vi oftest får spørsmål om. Finner du ikke spørsmålet ditt, så ring eller skriv til oss.',
  sections: [
    {
      id: 'account',
      heading: 'Konto og identitet',
      blocks: [
        {
          questions: [
            [
              'Hvem kan åpne en konto?',
              'Alle som har fylt 18 år og har BankID eller MitID og en bankkonto i eget navn, og selskaper som er registrert i et land i Det europeiske økonomiske samarbeidsområdet.',
            ],
            [
              'Hvorfor spør dere om inntekten min og hvor pengene kommer fra?',
              'Det krever hvitvaskingsloven av oss, som av banker. Svarene ses bare av medarbeiderne som trenger dem.',
            ],
            [
              'Hvor lang tid tar verifiseringen?',
              'Med BankID eller MitID noen minutter. Må et menneske se på det, én til to virkedager.',
            ],
            [
              'Kan jeg ha flere kontoer?',
              'Ja: én i hvert lands kroner, én for selskapet ditt og én som du har sammen med andre. Du bytter mellom dem øverst på siden.',
            ],
          ],
        },
      ],
    },
    {
      id: 'money',
      heading: 'Innskudd og uttak',
      blocks: [
        {
          questions: [
            ['Hva er det minste innskuddet?', '50 norske eller 50 danske kroner.'],
            [
              'Hvor raskt er pengene framme?',
              'En direktebetaling gjennom banken med en gang, en standardbetaling innen omtrent et døgn og en manuell overføring på én til to virkedager.',
            ],
            [
              'Hvordan tar jeg ut penger?',
              'Velg et beløp under Innskudd og uttak. Det sendes til bankkontoen i ditt eget navn som vi kjenner, vanligvis neste virkedag.',
            ],
            [
              'Hvorfor er en del av saldoen min reservert?',
              'Det er til åpne ordrer og uttak som ikke er sendt ennå. Når en ordre trekkes tilbake, er pengene straks ledige igjen.',
            ],
          ],
        },
      ],
    },
    {
      id: 'investing',
      heading: 'Å investere',
      blocks: [
        {
          questions: [
            [
              'Hvilken avkastning kan jeg vente?',
              'Med AutoInvest 7,31–9,19 % i året ved lav risiko, 7,51–11,22 % ved middels og 7,70–13,25 % ved høy risiko, etter forventede tap og før skatt. Det er anslag; du kan få mindre, og du kan tape penger.',
            ],
            [
              'Kan jeg angre meg?',
              'Ikke-sofistikerte investorer kan trekke en ordre tilbake innen fire kalenderdager uten begrunnelse og uten kostnad. Vi sier fra når perioden slutter.',
            ],
            [
              'Hva er en ikke-sofistikert investor?',
              'Alle som ikke selv har bedt om å bli behandlet som sofistikert og vist kunnskapen, inntekten eller formuen som loven krever. Du får mer beskyttelse: en kunnskapstest, en simulering av tap og en advarsel før store investeringer.',
            ],
            [
              'Hvordan slår jeg av AutoInvest?',
              'I kontoinnstillingene, når som helst. Ordrer som allerede er lagt inn, blir stående; nye legges ikke inn.',
            ],
            [
              'Er investeringene mine garantert?',
              'Nei. De er ikke bankinnskudd, og ingen garantiordning dekker dem. Spre pengene på mange lån, og invester bare det du kan unnvære.',
            ],
            [
              'Hvordan skattlegges avkastningen min?',
              'Renter skattlegges vanligvis som kapitalinntekt. Tallene står i årsoppgaven din; spør Skatteetaten eller en rådgiver hva som gjelder for deg.',
            ],
          ],
        },
      ],
    },
    {
      id: 'borrowing',
      heading: 'Å låne',
      blocks: [
        {
          questions: [
            [
              'Hvilke bedrifter kan låne?',
              'Selskaper som er registrert i Danmark eller Norge og har minst to årsregnskap. Vi låner ikke ut til forbrukere.',
            ],
            [
              'Hvor lang tid tar det?',
              'Et tilbud innen tre virkedager, og pengene vanligvis i løpet av to til tre uker.',
            ],
            [
              'Hvilken sikkerhet ber dere om?',
              'Det avhenger av lånet: pant i utstyr eller eiendom, pant i virksomheten eller en personlig kausjon fra en eier.',
            ],
            ['Kan vi innfri lånet før tiden?', 'Ja, hvilken dag som helst og uten gebyr.'],
          ],
        },
      ],
    },
  ],
}
