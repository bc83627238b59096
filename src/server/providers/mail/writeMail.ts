import type { Mail, MailTemplate } from './MailProvider.ts'

export interface WrittenMail {
  readonly subject: string
  readonly text: string
}

/** The mail in the words of its language. */
export const writeMail = ({ template, locale, params }: Mail): WrittenMail => {
  const { subject, text } = TEXTS[template][locale]
  const fill = (words: string): string =>
    words.replaceAll(/%\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
  return { subject: fill(subject), text: fill(text) }
}

const TEXTS: Readonly<Record<MailTemplate, Readonly<Record<Mail['locale'], WrittenMail>>>> = {
  accountInvitation: {
    en: {
      subject: 'You are invited to %{platform}',
      text: 'Hello %{firstName}\n\n%{inviter} invites you to %{account} at %{platform}. Create your login here:\n%{link}\n\nThe link is good until %{expiresOn}. If you did not expect this mail, you need not do anything.',
    },
    da: {
      subject: 'Du er inviteret til %{platform}',
      text: 'Hej %{firstName}\n\n%{inviter} inviterer dig til %{account} hos %{platform}. Opret dit login her:\n%{link}\n\nLinket gælder til %{expiresOn}. Hvis du ikke ventede denne mail, skal du ikke gøre noget.',
    },
    sv: {
      subject: 'Du är inbjuden till %{platform}',
      text: 'Hej %{firstName}\n\n%{inviter} bjuder in dig till %{account} hos %{platform}. Skapa din inloggning här:\n%{link}\n\nLänken gäller till %{expiresOn}. Om du inte väntade dig det här mejlet behöver du inte göra något.',
    },
    no: {
      subject: 'Du er invitert til %{platform}',
      text: 'Hei %{firstName}\n\n%{inviter} inviterer deg til %{account} hos %{platform}. Opprett innloggingen din her:\n%{link}\n\nLenken gjelder til %{expiresOn}. Hvis du ikke ventet denne e-posten, trenger du ikke å gjøre noe.',
    },
  },
  staffInvitation: {
    en: {
      subject: 'You are to work with %{platform}',
      text: 'Hello %{firstName}\n\n%{inviter} has made you a member of staff at %{platform}. Create your login here:\n%{link}\n\nThe link is good until %{expiresOn}. If you did not expect this mail, tell %{inviter}.',
    },
    da: {
      subject: 'Du skal arbejde hos %{platform}',
      text: 'Hej %{firstName}\n\n%{inviter} har oprettet dig som medarbejder hos %{platform}. Opret dit login her:\n%{link}\n\nLinket gælder til %{expiresOn}. Sig det til %{inviter}, hvis du ikke ventede denne mail.',
    },
    sv: {
      subject: 'Du ska arbeta på %{platform}',
      text: 'Hej %{firstName}\n\n%{inviter} har lagt upp dig som medarbetare på %{platform}. Skapa din inloggning här:\n%{link}\n\nLänken gäller till %{expiresOn}. Säg till %{inviter} om du inte väntade dig det här mejlet.',
    },
    no: {
      subject: 'Du skal arbeide hos %{platform}',
      text: 'Hei %{firstName}\n\n%{inviter} har lagt deg til som medarbeider hos %{platform}. Opprett innloggingen din her:\n%{link}\n\nLenken gjelder til %{expiresOn}. Si fra til %{inviter} hvis du ikke ventet denne e-posten.',
    },
  },
}
