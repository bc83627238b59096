import { readFile } from 'node:fs/promises'
import { memoryPages, validateXML } from 'xmllint-wasm'
import type { BankFileFault } from './BankFileFault.ts'

/** Enough for some hundred thousand payments; the default ends at 32 MiB. */
const MEMORY = memoryPages.GiB

/** The faults that the published schema finds in a pain.001.001.03 file: at most one for each line. */
export async function checkPain(content: string): Promise<readonly BankFileFault[]> {
  const schema = await readFile(new URL('./schemas/pain.001.001.03.xsd', import.meta.url), 'utf8')
  const output = await validate(content, schema)
  if (output === null) return []
  const faults = new Map<number, BankFileFault>()
  for (const [, line = '', message = ''] of output.matchAll(/^payments\.xml:(\d+): (.*)$/gm)) {
    if (!faults.has(Number(line))) faults.set(Number(line), toFault(content, Number(line), message))
  }
  if (faults.size === 0) throw new Error(`The check of a payment file failed: ${output}`)
  return [...faults.values()]
}

/** What xmllint says; null for a valid file. Runs in a thread of its own. */
const validate = async (content: string, schema: string): Promise<string | null> => {
  try {
    const { valid, rawOutput } = await validateXML({
      xml: { fileName: 'payments.xml', contents: content },
      schema,
      maxMemoryPages: MEMORY,
    })
    return valid ? null : rawOutput
  } catch (error) {
    // This is how it answers a file that is not well-formed; without a line in it, the check itself has failed.
    if (error instanceof Error) return error.message
    throw error
  }
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
