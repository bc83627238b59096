import type { ArticleContent } from '../LandingContent.ts'

export const content: ArticleContent = {
  title: 'Spørgsmål og svar',
  description:
    'Svar på det, investorer og låntagere oftest spørger om: konti, indbetalinger, AutoInvest, risiko, gebyrer og lån.',
  heading: 'Spørgsmål og svar',
  intro: 'Det, vi oftest bliver spurgt om. Finder du ikke dit spørgsmål, så ring eller skriv til os.',
  sections: [
    {
      id: 'account',
      heading: 'Konto og identitet',
      blocks: [
        {
          questions: [
            [
              'Hvem kan oprette en konto?',
              'Alle, der er fyldt 18 år og har MitID eller BankID og en bankkonto i eget navn, og selskaber registreret i et land i Det Europæiske Økonomiske Samarbejdsområde.',
            ],
            [
              'Hvorfor spørger I om min indkomst, og hvor pengene kommer fra?',
              'Det kræver hvidvaskloven af os, ligesom af banker. Svarene ses kun af de medarbejdere, der har brug for dem.',
            ],
            [
              'Hvor længe tager det at blive godkendt?',
              'Med MitID eller BankID få minutter. Skal et menneske se på det, en til to hverdage.',
            ],
            [
              'Kan jeg have flere konti?',
              'Ja: én i hvert lands kroner, én til dit selskab og én, du har sammen med andre. Du skifter mellem dem øverst på siden.',
            ],
          ],
        },
      ],
    },
    {
      id: 'money',
      heading: 'Ind- og udbetalinger',
      blocks: [
        {
          questions: [
            ['Hvad er den mindste indbetaling?', '50 danske eller 50 norske kroner.'],
            [
              'Hvor hurtigt er pengene fremme?',
              'En straksbetaling gennem din bank med det samme, en standardbetaling inden for cirka et døgn og en manuel overførsel på en til to bankdage.',
            ],
            [
              'Hvordan hæver jeg penge?',
              'Vælg et beløb under Ind- og udbetalinger. Det sendes til den bankkonto i dit eget navn, som vi kender, som regel næste bankdag.',
            ],
            [
              'Hvorfor er en del af min saldo reserveret?',
              'Det er til åbne ordrer og udbetalinger, der endnu ikke er sendt. Annulleres en ordre, er pengene straks fri igen.',
            ],
          ],
        },
      ],
    },
    {
      id: 'investing',
      heading: 'At investere',
      blocks: [
        {
          questions: [
            [
              'Hvilket afkast kan jeg forvente?',
              'Med AutoInvest 7,31–9,19 % om året ved lav risiko, 7,51–11,22 % ved mellem og 7,70–13,25 % ved høj risiko, efter forventede tab og før skat. Det er skøn; du kan få mindre, og du kan tabe penge.',
            ],
            [
              'Kan jeg fortryde?',
              'Ikkesofistikerede investorer kan trække en ordre tilbage inden for fire kalenderdage uden begrundelse og uden omkostninger. Vi fortæller dig, hvornår perioden slutter.',
            ],
            [
              'Hvad er en ikkesofistikeret investor?',
              'Enhver, der ikke selv har bedt om at blive behandlet som sofistikeret og dokumenteret den viden, indkomst eller formue, som loven kræver. Du får mere beskyttelse: en videnstest, en simulering af tab og en advarsel før store investeringer.',
            ],
            [
              'Hvordan slår jeg AutoInvest fra?',
              'I kontoindstillingerne, når som helst. Ordrer, der allerede er afgivet, består; nye bliver ikke afgivet.',
            ],
            [
              'Er mine investeringer garanteret?',
              'Nej. De er ikke indskud, og ingen garantiordning dækker dem. Spred pengene på mange lån, og invester kun det, du kan undvære.',
            ],
            [
              'Hvordan beskattes mit afkast?',
              'Renter beskattes som regel som kapitalindkomst. Tallene står i din årsopgørelse fra os; spørg Skattestyrelsen eller en rådgiver, hvad der gælder for dig.',
            ],
          ],
        },
      ],
    },
    {
      id: 'borrowing',
      heading: 'At låne',
      blocks: [
        {
          questions: [
            [
              'Hvilke virksomheder kan låne?',
              'Selskaber registreret i Danmark eller Norge med mindst to årsrapporter. Vi låner ikke ud til forbrugere.',
            ],
            [
              'Hvor lang tid tager det?',
              'Et tilbud inden for tre bankdage, og pengene som regel i løbet af to til tre uger.',
            ],
            [
              'Hvilken sikkerhed beder I om?',
              'Det afhænger af lånet: pant i udstyr eller ejendom, virksomhedspant eller en personlig kaution fra en ejer.',
            ],
            ['Kan vi indfri lånet før tid?', 'Ja, når som helst og uden gebyr.'],
          ],
        },
      ],
    },
  ],
}
