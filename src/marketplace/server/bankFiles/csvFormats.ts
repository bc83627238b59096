import type { CsvColumn, CsvFormat } from '../tables/csvFormat.ts'

/** The exports of Nordic banks' own pages, as their customers get them. Those with more columns come first. */
export const CSV_FORMATS: readonly CsvFormat[] = [
  {
    name: 'Nordea Danmark',
    columns: {
      bookedOn: 'bogføringsdato',
      amount: 'beløb',
      payerAccountNumber: 'afsender',
      payerName: 'navn',
      message: 'beskrivelse',
      balance: 'saldo',
      currency: 'valuta',
    },
    decimalSign: ',',
  },
  {
    name: 'Nordea Sverige',
    columns: {
      bookedOn: 'bokföringsdag',
      amount: 'belopp',
      payerAccountNumber: 'avsändare',
      payerName: 'namn',
      message: 'rubrik',
      balance: 'saldo',
      currency: 'valuta',
    },
    decimalSign: ',',
  },
  {
    name: 'Nordea Norge',
    columns: {
      bookedOn: 'bokføringsdato',
      amount: 'beløp',
      payerAccountNumber: 'avsender',
      payerName: 'navn',
      message: 'tittel',
      currency: 'valuta',
    },
    decimalSign: ',',
  },
  {
    name: 'Swedbank',
    columns: {
      bookedOn: 'bokföringsdag',
      amount: 'belopp',
      reference: 'referens',
      message: 'beskrivning',
      balance: 'bokfört saldo',
      currency: 'valuta',
      ownAccount: 'kontonummer',
    },
    decimalSign: '.',
  },
  {
    name: 'SEB',
    columns: {
      bookedOn: 'bokföringsdatum',
      bankReference: 'verifikationsnummer',
      message: 'text/mottagare',
      amount: 'belopp',
      balance: 'saldo',
    },
    decimalSign: null,
  },
  {
    name: 'Handelsbanken',
    columns: { bookedOn: 'reskontradatum', message: 'text', amount: 'belopp', balance: 'saldo' },
    decimalSign: ',',
  },
  {
    name: 'DNB',
    columns: {
      bookedOn: 'dato',
      message: 'forklaring',
      amountOut: 'ut fra konto',
      amountIn: 'inn på konto',
    },
    decimalSign: null,
  },
  {
    name: 'Danske Bank',
    columns: { bookedOn: 'dato', message: 'tekst', amount: 'beløb', balance: 'saldo', status: 'status' },
    decimalSign: ',',
    booked: ['udført'],
  },
  {
    name: 'Jyske Bank and banks of BEC',
    columns: { bookedOn: 'dato', message: 'tekst', amount: 'beløb', balance: 'saldo' },
    decimalSign: ',',
  },
]

/** Titles of columns in files of no known bank, in small letters. Such a file needs a reference, a day and an amount. */
export const COLUMN_NAMES: Readonly<Partial<Record<CsvColumn, readonly string[]>>> = {
  bankReference: [
    'bankreference',
    'reference',
    'arkivreference',
    'referens',
    'referanse',
    'archive reference',
  ],
  bookedOn: ['bookedon', 'date', 'dato', 'bogføringsdato', 'datum', 'bokføringsdato', 'bokföringsdatum'],
  amount: ['amount', 'beløb', 'belopp', 'beløp'],
  currency: ['currency', 'valuta'],
  payerName: ['payername', 'payer', 'afsender', 'avsändare', 'avsender', 'navn', 'namn', 'name'],
  payerAccountNumber: ['payeraccountnumber', 'account', 'konto', 'kontonummer', 'fra konto'],
  message: ['message', 'text', 'tekst', 'meddelelse', 'meddelande', 'melding'],
}
