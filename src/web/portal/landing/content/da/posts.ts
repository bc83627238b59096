import type { BlogContent } from '../LandingContent.ts'

export const content: BlogContent = {
  title: 'Blog',
  description:
    'Sådan fungerer lån til virksomheder: risikoklasser, forsinkede betalinger, lånetyper og det, der gør en ansøgning god.',
  heading: 'Blog',
  intro: 'Om at låne og låne ud, fortalt af dem, der gør det hver dag.',
  posts: {
    'what-a-risk-class-tells-you': {
      title: 'Hvad en risikoklasse fortæller, og hvad den ikke fortæller',
      summary:
        'Ét bogstav sammenfatter fyrre siders analyse. Det hjælper dig med at sammenligne lån, hvis du ved, hvad der ligger i det.',
    },
    'when-a-payment-is-late': {
      title: 'Når en betaling er forsinket',
      summary:
        'Fra den første påmindelse til salget af sikkerheden: hvad vi gør, og hvornår du hører om det.',
    },
    'annuity-serial-or-bullet-loan': {
      title: 'Annuitetslån, serielån eller stående lån?',
      summary:
        'Tre måder at betale det samme beløb tilbage på, og hvordan du vælger den, der passer til din virksomhed.',
    },
    'why-small-shares-are-safer': {
      title: 'Derfor er mange små andele sikrere end få store',
      summary:
        'Ingen kan sige, hvilket lån der går galt. Simpel regning viser, hvorfor det ikke behøver at ødelægge dit afkast.',
    },
    'selling-before-the-loan-ends': {
      title: 'Sælg, før lånet er slut',
      summary: 'Hvordan priserne på det sekundære marked bliver til, og hvad 100 betyder.',
    },
    'a-good-loan-application': {
      title: 'Fem ting, der gør en låneansøgning god',
      summary: 'Vores analytikere læser ansøgninger hver dag. Her er dem, de læser med glæde.',
    },
  },
}
