import type { ArticleContent } from '../LandingContent.ts'

export const content: ArticleContent = {
  title: 'Ledige stillinger',
  description: 'Ledige stillinger i København og Oslo, og hvordan det er å jobbe hos oss.',
  heading: 'Jobb hos oss',
  intro: 'Vi ser etter mennesker som liker å gjøre ting riktig og forklare dem med enkle ord.',
  sections: [
    {
      id: 'open',
      heading: 'Ledige stillinger',
      blocks: [
        {
          cards: [
            {
              title: 'Kredittanalytiker',
              meta: 'København · heltid · søknadsfrist 15. desember 2026',
              text: 'Du vurderer lånesøknader fra bedrifter, snakker med eierne og legger vurderingen fram for kredittkomiteen. Du kan årsregnskap ut og inn, fra en bank eller et revisjonsselskap.',
            },
            {
              title: 'Programvareutvikler, betalinger',
              meta: 'København eller Oslo · heltid · søknadsfrist 31. januar 2027',
              text: 'Du bygger det som flytter og avstemmer penger: banktilkoblinger, bokføring og rapporter. Du skriver TypeScript og SQL og foretrekker en test som feiler, framfor en overraskelse.',
            },
            {
              title: 'Kunderådgiver, norsk',
              meta: 'Oslo · deltid · søknadsfrist 10. januar 2027',
              text: 'Du hjelper investorer og låntakere på telefon og e-post. Du skriver godt, bevarer roen og spør til du har forstått.',
            },
          ],
        },
        'Send et kort brev og CV-en din til jobs@fundament.example. Fortell om noe du har gjort bedre.',
      ],
    },
    {
      id: 'offer',
      heading: 'Dette tilbyr vi',
      blocks: [
        {
          list: [
            '37 timer i uken, fleksibelt, med opptil to dager hjemme',
            'seks ukers ferie og lønn under foreldrepermisjon',
            'pensjon og helseforsikring fra første dag',
            'én dag i måneden til å lære noe du selv velger',
          ],
        },
      ],
    },
    {
      id: 'process',
      heading: 'Slik ansetter vi',
      blocks: [
        'Du hører fra oss innen en uke. Det blir to samtaler og en liten oppgave fra hverdagen vår, som du får betalt for. Vi bestemmer oss innen tre uker og sier hvorfor om svaret er nei.',
      ],
    },
  ],
}
