import type { BlogContent } from '../LandingContent.ts'

export const content: BlogContent = {
  title: 'Blog',
  description:
    'How lending to businesses works: risk classes, late payments, kinds of loan, and what makes a good application.',
  heading: 'Blog',
  intro: 'How lending works, told by those who do it every day.',
  posts: {
    'what-a-risk-class-tells-you': {
      title: 'What a risk class tells you, and what it does not',
      summary:
        'A letter sums up forty pages of analysis. It helps you compare loans, if you know what is in it.',
    },
    'when-a-payment-is-late': {
      title: 'When a payment is late',
      summary: 'From the first reminder to the sale of the security: what we do, and when you hear of it.',
    },
    'annuity-serial-or-bullet-loan': {
      title: 'Annuity, serial or bullet loan?',
      summary: 'Three ways to pay back the same amount, and how to choose the one that fits your business.',
    },
    'why-small-shares-are-safer': {
      title: 'Why many small shares are safer than a few large ones',
      summary:
        'Nobody can tell which loan will fail. Simple arithmetic shows why that need not ruin your return.',
    },
    'selling-before-the-loan-ends': {
      title: 'Selling before the loan ends',
      summary: 'How prices on the secondary market come about, and what 100 means.',
    },
    'a-good-loan-application': {
      title: 'Five things that make a good loan application',
      summary: 'Our analysts read applications every day. These are the ones they enjoy reading.',
    },
  },
}
