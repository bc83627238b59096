import type { NordicFacts } from './NordicFacts.ts'

type Category = 'A' | 'B' | 'C' | 'D' | 'E'

/** What the risk class rests on, in the words of a case worker of the country. */
export const RISK_REASONS: Readonly<Record<NordicFacts['locale'], Readonly<Record<Category, string>>>> = {
  da: {
    A: 'Solid egenkapital, overskud i begge regnskabsår, og ydelsen dækkes mere end to gange af driften.',
    B: 'Overskud i begge regnskabsår og god soliditet. Driften dækker ydelsen med luft.',
    C: 'Overskud i seneste år, men svingende omsætning. Ydelsen dækkes af driften.',
    D: 'Lav soliditet eller underskud i et af årene. Ydelsen forudsætter, at budgettet holder.',
    E: 'Ung virksomhed eller svag egenkapital. Tilbagebetalingen afhænger af få kunder.',
  },
  sv: {
    A: 'Stark soliditet, vinst båda åren, och rörelsen täcker betalningarna mer än två gånger.',
    B: 'Vinst båda åren och god soliditet. Rörelsen täcker betalningarna med marginal.',
    C: 'Vinst det senaste året, men ojämn omsättning. Rörelsen täcker betalningarna.',
    D: 'Låg soliditet eller förlust ett av åren. Betalningarna förutsätter att budgeten håller.',
    E: 'Ungt företag eller svagt eget kapital. Återbetalningen hänger på få kunder.',
  },
  no: {
    A: 'Solid egenkapital, overskudd i begge regnskapsår, og driften dekker terminbeløpet mer enn to ganger.',
    B: 'Overskudd i begge regnskapsår og god soliditet. Driften dekker terminbeløpet med margin.',
    C: 'Overskudd siste år, men svingende omsetning. Driften dekker terminbeløpet.',
    D: 'Lav soliditet eller underskudd i ett av årene. Terminbeløpet forutsetter at budsjettet holder.',
    E: 'Ung bedrift eller svak egenkapital. Tilbakebetalingen avhenger av få kunder.',
  },
}
