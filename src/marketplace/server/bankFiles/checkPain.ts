import type { BankFileFault } from './BankFileFault.ts'
import type { PainVersion } from './buildBankFile.ts'
import { validateXml } from './validateXml.ts'

/**
 * The faults that the published schema finds in a pain.001 file, and accounts of which the bank could not tell whose number they
 * are: at most one for each line.
 */
export async function checkPain(content: string, version: PainVersion): Promise<readonly BankFileFault[]> {
  const faults = new Map<number, BankFileFault>()
  for (const { line, message } of await validateXml(content, `pain.001.001.${version}`)) {
    if (!faults.has(line)) faults.set(line, toFault(content, line, message))
  }
  let payment = -1
  for (const [at, text] of content.split('\n').entries()) {
    if (text.includes('<CdtTrfTxInf>')) payment += 1
    const line = at + 1
    if (/<\/Id><\/Othr>/.test(text) && !faults.has(line))
      faults.set(line, { place: 'ACCOUNT', line, payment })
  }
  return [...faults.values()].toSorted((one, other) => one.line - other.line)
}

function toFault(content: string, line: number, message: string): BankFileFault {
  const before = content.split('\n').slice(0, line)
  const payments = before.join('\n').split('<CdtTrfTxInf>').length - 1
  const element = /^Schemas validity error : Element '(?:\{[^}]*\})?(\w+)'/.exec(message)?.[1]
  const place = PLACES[element ?? brokenElement(before.at(-1) ?? '') ?? '']
  if (payments === 0) return { place: 'HEADER', line, payment: null }
  return { place: place ?? 'FORMAT', line, payment: payments - 1 }
}

/** The element whose text holds a character that XML forbids. */
const brokenElement = (line: string): string | undefined =>
  /<(\w+)[^>]*>[^<]*[^\t\r\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}<]/u.exec(line)?.[1]

/** Where the value of an element of a payment comes from. */
const PLACES: Readonly<Record<string, BankFileFault['place']>> = {
  EndToEndId: 'NUMBER',
  InstdAmt: 'AMOUNT',
  Nm: 'RECIPIENT',
  IBAN: 'ACCOUNT',
  Id: 'ACCOUNT',
  Ustrd: 'MESSAGE',
}
