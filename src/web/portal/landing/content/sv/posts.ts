import type { BlogContent } from '../LandingContent.ts'

export const content: BlogContent = {
  title: 'Blogg',
  description:
    'Så fungerar lån till företag: riskklasser, sena betalningar, låneformer och vad som gör en ansökan bra.',
  heading: 'Blogg',
  intro: 'Om att låna och låna ut, berättat av dem som gör det varje dag.',
  posts: {
    'what-a-risk-class-tells-you': {
      title: 'Vad en riskklass säger, och vad den inte säger',
      summary:
        'En bokstav sammanfattar fyrtio sidor analys. Den hjälper dig att jämföra lån, om du vet vad som ligger i den.',
    },
    'when-a-payment-is-late': {
      title: 'När en betalning är sen',
      summary:
        'Från den första påminnelsen till försäljningen av säkerheten: vad vi gör, och när du får veta det.',
    },
    'annuity-serial-or-bullet-loan': {
      title: 'Annuitet, rak amortering eller allt på slutet?',
      summary: 'Tre sätt att betala tillbaka samma belopp, och hur du väljer det som passar ditt företag.',
    },
    'why-small-shares-are-safer': {
      title: 'Därför är många små andelar säkrare än några stora',
      summary:
        'Ingen kan säga vilket lån som går fel. Enkel räkning visar varför det inte behöver förstöra din avkastning.',
    },
    'selling-before-the-loan-ends': {
      title: 'Sälja innan lånet är slut',
      summary: 'Hur priserna på andrahandsmarknaden blir till, och vad 100 betyder.',
    },
    'a-good-loan-application': {
      title: 'Fem saker som gör en låneansökan bra',
      summary: 'Våra analytiker läser ansökningar varje dag. Det här är de som de läser med glädje.',
    },
  },
}
