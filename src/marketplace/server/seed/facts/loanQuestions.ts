/** What an investor asked about a loan, and what was answered. */
export interface QuestionFacts {
  readonly question: string
  /** Null: unanswered. */
  readonly answer: string | null
  readonly isByBorrower: boolean
  /** Staff have published it. */
  readonly isPublished: boolean
}

const published = (question: string, answer: string, isByBorrower = true): QuestionFacts => ({
  question,
  answer,
  isByBorrower,
  isPublished: true,
})
const answered = (question: string, answer: string): QuestionFacts => ({
  question,
  answer,
  isByBorrower: true,
  isPublished: false,
})
const open = (question: string): QuestionFacts => ({
  question,
  answer: null,
  isByBorrower: false,
  isPublished: false,
})

/** By the borrower's language; investors from abroad ask in English. */
export const LOAN_QUESTIONS: Readonly<Record<'da' | 'sv' | 'no', readonly QuestionFacts[]>> = {
  da: [
    published(
      'Hvor stor en del af omsætningen kommer fra jeres største kunde?',
      'Godt en femtedel. De fem største kunder står tilsammen for omkring halvdelen, og ingen af dem har opsagt aftalen.',
    ),
    published(
      'Hvad sker der med ydelserne, hvis sæsonen bliver dårlig?',
      'Vi har lagt budgettet efter et svagt år og har desuden en kassekredit, som vi normalt ikke bruger.',
    ),
    published(
      'What comes first if the business is sold before the loan has run out?',
      'The loan is then repaid in full. That follows from the agreement that the borrower has signed.',
      false,
    ),
    open('Har I andre lån med sikkerhed i det samme?'),
    answered(
      'Hvornår er regnskabet for i år klar?',
      'Revisor går i gang i januar, så vi regner med at aflevere det i marts.',
    ),
    published(
      'Bliver der trukket løn ud til ejerne, mens lånet løber?',
      'Ja, to almindelige lønninger. Udbytte er der ikke planlagt de næste to år.',
    ),
  ],
  sv: [
    published(
      'Hur ser ni till att räntehöjningar inte äter upp vinsten?',
      'Räntan på det här lånet är fast. Övriga krediter är små och kan sägas upp när som helst.',
    ),
    published(
      'Vem tar över om den som driver företaget blir sjuk?',
      'Vår driftchef har varit med i åtta år och har fullmakt för allt löpande.',
    ),
    open('Ingår momsen i beloppet som ni lånar?'),
  ],
  no: [
    published(
      'Er utstyret bestilt, eller venter dere på lånet?',
      'Vi har fått tilbud fra to leverandører og bestiller den dagen lånet utbetales.',
    ),
    published(
      'How exposed are you to a weak krone?',
      'A little: a tenth of what we buy is paid in euro, and nothing of what we sell.',
    ),
    answered(
      'Hvor lenge varer leieavtalen på lokalene?',
      'Den løper i fire år til, med rett til fem nye år.',
    ),
  ],
}
