import type { BlogContent } from '../LandingContent.ts'

export const content: BlogContent = {
  title: 'Blogg',
  description:
    'Slik fungerer lån til bedrifter: risikoklasser, forsinkede betalinger, lånetyper og hva som gjør en søknad god.',
  heading: 'Blogg',
  intro: 'Om å låne og låne ut, fortalt av dem som gjør det hver dag.',
  posts: {
    'what-a-risk-class-tells-you': {
      title: 'Hva en risikoklasse sier, og hva den ikke sier',
      summary:
        'Én bokstav sammenfatter førti sider analyse. Den hjelper deg å sammenligne lån, hvis du vet hva som ligger i den.',
    },
    'when-a-payment-is-late': {
      title: 'Når en betaling er forsinket',
      summary: 'Fra den første påminnelsen til salget av sikkerheten: hva vi gjør, og når du hører om det.',
    },
    'annuity-serial-or-bullet-loan': {
      title: 'Annuitetslån, serielån eller alt til slutt?',
      summary:
        'Tre måter å betale tilbake det samme beløpet på, og hvordan du velger den som passer bedriften din.',
    },
    'why-small-shares-are-safer': {
      title: 'Derfor er mange små andeler tryggere enn få store',
      summary:
        'Ingen kan si hvilket lån som går galt. Enkel regning viser hvorfor det ikke trenger å ødelegge avkastningen din.',
    },
    'selling-before-the-loan-ends': {
      title: 'Selg før lånet er slutt',
      summary: 'Hvordan prisene på annenhåndsmarkedet blir til, og hva 100 betyr.',
    },
    'a-good-loan-application': {
      title: 'Fem ting som gjør en lånesøknad god',
      summary: 'Analytikerne våre leser søknader hver dag. Dette er dem de leser med glede.',
    },
  },
}
