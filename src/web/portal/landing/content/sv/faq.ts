import type { ArticleContent } from '../LandingContent.ts'

export const content: ArticleContent = {
  title: 'Frågor och svar',
  description:
    'Svar på det som investerare och låntagare oftast frågar om: konton, insättningar, AutoInvest, risk, avgifter och lån.',
  heading: 'Frågor och svar',
  intro: 'Det vi oftast får frågor om. Hittar du inte din fråga, så ring eller skriv till oss.',
  sections: [
    {
      id: 'account',
      heading: 'Konto och identitet',
      blocks: [
        {
          questions: [
            [
              'Vem kan öppna ett konto?',
              'Alla som har fyllt 18 år och har MitID eller BankID och ett bankkonto i eget namn, samt bolag som är registrerade i ett land inom Europeiska ekonomiska samarbetsområdet.',
            ],
            [
              'Varför frågar ni om min inkomst och varifrån pengarna kommer?',
              'Det kräver penningtvättslagen av oss, precis som av banker. Svaren ses bara av de medarbetare som behöver dem.',
            ],
            [
              'Hur lång tid tar verifieringen?',
              'Med MitID eller BankID några minuter. Om en människa behöver titta på den, en till två vardagar.',
            ],
            [
              'Kan jag ha flera konton?',
              'Ja: ett i varje lands kronor, ett för ditt bolag och ett som du har tillsammans med andra. Du växlar mellan dem högst upp på sidan.',
            ],
          ],
        },
      ],
    },
    {
      id: 'money',
      heading: 'Insättningar och uttag',
      blocks: [
        {
          questions: [
            ['Vilken är den minsta insättningen?', '50 danska eller 50 norska kronor.'],
            [
              'Hur snabbt kommer pengarna fram?',
              'En direktbetalning via din bank genast, en standardbetalning inom ungefär ett dygn och en manuell överföring på en till två bankdagar.',
            ],
            [
              'Hur tar jag ut pengar?',
              'Välj ett belopp under Insättningar och uttag. Det skickas till det bankkonto i ditt eget namn som vi känner till, vanligen nästa bankdag.',
            ],
            [
              'Varför är en del av mitt saldo reserverat?',
              'Det är till öppna order och uttag som ännu inte har skickats. Om en order tas tillbaka är pengarna genast fria igen.',
            ],
          ],
        },
      ],
    },
    {
      id: 'investing',
      heading: 'Att investera',
      blocks: [
        {
          questions: [
            [
              'Vilken avkastning kan jag vänta mig?',
              'Med AutoInvest 7,31–9,19 % om året vid låg risk, 7,51–11,22 % vid medel och 7,70–13,25 % vid hög risk, efter förväntade förluster och före skatt. Det är uppskattningar; du kan få mindre, och du kan förlora pengar.',
            ],
            [
              'Kan jag ångra mig?',
              'Icke-sofistikerade investerare kan dra tillbaka en order inom fyra kalenderdagar utan att ange skäl och utan kostnad. Vi talar om när tiden går ut.',
            ],
            [
              'Vad är en icke-sofistikerad investerare?',
              'Alla som inte själva har bett om att behandlas som sofistikerade och visat den kunskap, inkomst eller förmögenhet som lagen kräver. Du får mer skydd: ett kunskapstest, en simulering av förluster och en varning före stora investeringar.',
            ],
            [
              'Hur stänger jag av AutoInvest?',
              'I kontoinställningarna, när som helst. Order som redan är lagda står kvar; nya läggs inte.',
            ],
            [
              'Är mina investeringar garanterade?',
              'Nej. De är inte insättningar, och ingen garanti omfattar dem. Sprid pengarna på många lån och investera bara det du kan undvara.',
            ],
            [
              'Hur beskattas min avkastning?',
              'Ränta beskattas vanligen som inkomst av kapital. Siffrorna står i ditt årsbesked; fråga Skatteverket eller en rådgivare vad som gäller för dig.',
            ],
          ],
        },
      ],
    },
    {
      id: 'borrowing',
      heading: 'Att låna',
      blocks: [
        {
          questions: [
            [
              'Vilka företag kan låna?',
              'Bolag som är registrerade i Danmark eller Norge och har minst två årsredovisningar. Vi lånar inte ut till konsumenter.',
            ],
            [
              'Hur lång tid tar det?',
              'Ett erbjudande inom tre bankdagar, och pengarna vanligen inom två till tre veckor.',
            ],
            [
              'Vilken säkerhet begär ni?',
              'Det beror på lånet: pant i utrustning eller fastighet, företagsinteckning eller personlig borgen av en ägare.',
            ],
            ['Kan vi lösa lånet i förtid?', 'Ja, vilken dag som helst och utan avgift.'],
          ],
        },
      ],
    },
  ],
}
