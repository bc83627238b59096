import type { Sms, SmsTemplate } from './SmsProvider.ts'

/** The message in the words of its language. One message holds 160 characters; phones offer the code to be filled in. */
export const writeSms = ({ template, locale, params }: Sms): string =>
  TEXTS[template][locale].replaceAll(/%\{(\w+)\}/g, (_, name: string) => params[name] ?? '')

const TEXTS: Readonly<Record<SmsTemplate, Readonly<Record<Sms['locale'], string>>>> = {
  verificationCode: {
    en: '%{code} is your code for %{platform}. It is good for %{minutes} minutes. We never ask you to tell it to anybody.',
    da: '%{code} er din kode til %{platform}. Den gælder i %{minutes} minutter. Vi beder dig aldrig om at sige den til nogen.',
    sv: '%{code} är din kod till %{platform}. Den gäller i %{minutes} minuter. Vi ber dig aldrig att säga den till någon.',
    no: '%{code} er koden din til %{platform}. Den gjelder i %{minutes} minutter. Vi ber deg aldri om å si den til noen.',
  },
}
