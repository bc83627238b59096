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
  passwordReset: {
    en: {
      subject: 'Choose a new password for %{platform}',
      text: 'Hello %{firstName}\n\nSomebody, probably you, wants a new password for your login at %{platform}. Choose it here:\n%{link}\n\nThe link is good once and for %{minutes} minutes. If it was not you, you need not do anything: your password stays as it is.',
    },
    da: {
      subject: 'Vælg en ny adgangskode til %{platform}',
      text: 'Hej %{firstName}\n\nNogen, sandsynligvis dig, vil have en ny adgangskode til dit login hos %{platform}. Vælg den her:\n%{link}\n\nLinket kan bruges én gang og gælder i %{minutes} minutter. Hvis det ikke var dig, skal du ikke gøre noget: Din adgangskode er uændret.',
    },
    sv: {
      subject: 'Välj ett nytt lösenord för %{platform}',
      text: 'Hej %{firstName}\n\nNågon, troligen du, vill ha ett nytt lösenord för din inloggning hos %{platform}. Välj det här:\n%{link}\n\nLänken kan användas en gång och gäller i %{minutes} minuter. Om det inte var du behöver du inte göra något: ditt lösenord är oförändrat.',
    },
    no: {
      subject: 'Velg et nytt passord for %{platform}',
      text: 'Hei %{firstName}\n\nNoen, sannsynligvis du, vil ha et nytt passord for innloggingen din hos %{platform}. Velg det her:\n%{link}\n\nLenken kan brukes én gang og gjelder i %{minutes} minutter. Hvis det ikke var deg, trenger du ikke å gjøre noe: Passordet ditt er uendret.',
    },
  },
  passwordChanged: {
    en: {
      subject: 'Your password for %{platform} was changed',
      text: 'Hello %{firstName}\n\nThe password of your login at %{platform} was changed just now, and other devices were signed out.\n\nIf it was not you, choose a new password at once and tell %{support}:\n%{link}',
    },
    da: {
      subject: 'Din adgangskode til %{platform} er ændret',
      text: 'Hej %{firstName}\n\nAdgangskoden til dit login hos %{platform} er netop blevet ændret, og andre enheder er logget ud.\n\nHvis det ikke var dig, så vælg straks en ny adgangskode, og sig det til %{support}:\n%{link}',
    },
    sv: {
      subject: 'Ditt lösenord för %{platform} har ändrats',
      text: 'Hej %{firstName}\n\nLösenordet för din inloggning hos %{platform} har just ändrats, och andra enheter har loggats ut.\n\nOm det inte var du, välj genast ett nytt lösenord och säg till %{support}:\n%{link}',
    },
    no: {
      subject: 'Passordet ditt for %{platform} er endret',
      text: 'Hei %{firstName}\n\nPassordet for innloggingen din hos %{platform} ble nettopp endret, og andre enheter er logget ut.\n\nHvis det ikke var deg, velg straks et nytt passord og si fra til %{support}:\n%{link}',
    },
  },
  contactChanged: {
    en: {
      subject: 'Your contact details at %{platform} were changed',
      text: 'Hello %{firstName}\n\nThe e-mail address or the phone number of your login at %{platform} was changed just now, after a code was confirmed by text message.\n\nIf it was not you, tell %{support} at once.',
    },
    da: {
      subject: 'Dine kontaktoplysninger hos %{platform} er ændret',
      text: 'Hej %{firstName}\n\nE-mailadressen eller telefonnummeret på dit login hos %{platform} er netop blevet ændret, efter at en kode fra en sms blev bekræftet.\n\nHvis det ikke var dig, så sig det straks til %{support}.',
    },
    sv: {
      subject: 'Dina kontaktuppgifter hos %{platform} har ändrats',
      text: 'Hej %{firstName}\n\nE-postadressen eller telefonnumret för din inloggning hos %{platform} har just ändrats, efter att en kod från ett sms bekräftats.\n\nOm det inte var du, säg genast till %{support}.',
    },
    no: {
      subject: 'Kontaktopplysningene dine hos %{platform} er endret',
      text: 'Hei %{firstName}\n\nE-postadressen eller telefonnummeret for innloggingen din hos %{platform} ble nettopp endret, etter at en kode fra en SMS ble bekreftet.\n\nHvis det ikke var deg, si straks fra til %{support}.',
    },
  },
}
