import type { BankFileFault } from './BankFileFault.ts'
import { validateXml } from './validateXml.ts'

/** The faults that the published schema finds in a pain.001.001.03 file: at most one for each line. */
export async function checkPain(content: string): Promise<readonly BankFileFault[]> {
  const faults = new Map<number, BankFileFault>()
  for (const { line, message } of await validateXml(content, 'pain.001.001.03')) {
    if (!faults.has(line)) faults.set(line, toFault(content, line, message))
  }
  return [...faults.values()]
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
