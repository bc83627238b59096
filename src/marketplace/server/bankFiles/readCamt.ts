import { addDays } from '../../../engine/rules/calendar.ts'
import { refuse } from '../../../engine/server/kernel/runOperation.ts'
import type { FileRow } from './BankFileRow.ts'
import type { BankStatement } from './BankStatement.ts'
import { accountAt, dayOf, readEntry, signed } from './readCamtEntry.ts'
import { elementAt, elementsOf, readXml, textAt, type XmlElement, XmlError } from './readXml.ts'
import { hasSchema, validateXml, type XmlFault } from './validateXml.ts'

const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:(camt\.(05[34])\.001\.\d{2})$/
/** Elements that hold the bookings of one account: statements and notifications. */
const STATEMENTS = ['Stmt', 'Ntfctn']
const GIVEN_OUT: ReadonlySet<string> = new Set(['Ntry', ...STATEMENTS])

/**
 * The statements of an ISO 20022 file, camt.053 or camt.054 of any version. Entries that break the published schema are refused one
 * by one, anything else that breaks it refuses the file, as INVALID_BANK_FILE with its line.
 */
export async function readCamt(xml: string): Promise<readonly BankStatement<FileRow>[]> {
  const { root, statements } = parse(xml)
  const [, message] = NAMESPACE.exec(root.namespace) ?? []
  if (root.name !== 'Document' || message === undefined) {
    throw root.namespace.includes('camt.052')
      ? refuse('INTERIM_BANK_FILE', 'file')
      : refuse('UNKNOWN_BANK_FILE', 'file')
  }
  const faults = hasSchema(message)
    ? await validateXml(withoutDeclaration(xml), message, withoutBalances)
    : []
  const stray = faults.find((fault) =>
    statements.every(({ entries }) => !entries.some((entry) => isWithin(fault, entry))),
  )
  if (stray !== undefined)
    throw refuse('INVALID_BANK_FILE', 'file', { line: String(stray.line), reason: stray.message })
  return statements.map(({ element, entries }) => toStatement(element, entries, faults))
}

const isWithin = ({ line }: XmlFault, { firstLine, lastLine }: XmlElement): boolean =>
  line >= firstLine && line <= lastLine

interface ParsedStatement {
  readonly element: XmlElement
  readonly entries: readonly XmlElement[]
}

const parse = (xml: string): { root: XmlElement; statements: readonly ParsedStatement[] } => {
  const statements: ParsedStatement[] = []
  let entries: XmlElement[] = []
  try {
    for (const element of readXml(xml, GIVEN_OUT)) {
      if (element.name === 'Ntry') entries.push(element)
      else if (STATEMENTS.includes(element.name)) {
        statements.push({ element, entries })
        entries = []
      } else return { root: element, statements }
    }
  } catch (error) {
    if (error instanceof XmlError)
      throw refuse('INVALID_BANK_FILE', 'file', { line: String(error.line), reason: error.message })
    throw error
  }
  throw refuse('UNKNOWN_BANK_FILE', 'file')
}

/** The text is decoded, so its declared encoding is no longer true. Lines keep their numbers. */
const withoutDeclaration = (xml: string): string => xml.replace(/^<\?xml[^?]*\?>/, '')

/** Some banks leave the balances out, which the schema asks for. Such a statement cannot be checked, but its entries can be read. */
const withoutBalances = (schema: string): string =>
  schema.replace(/<xs:element (?=[^>]*name="Bal")[^>]*>/, (element) =>
    element.replace('minOccurs="1"', 'minOccurs="0"'),
  )

const toStatement = (
  statement: XmlElement,
  entries: readonly XmlElement[],
  faults: readonly XmlFault[],
): BankStatement<FileRow> => {
  const reference = textAt(statement, 'Id')
  const period = readPeriod(statement)
  const rows = entries.flatMap((entry) =>
    readEntry(entry, {
      // Entry numbers restart in each statement.
      fallback: `${reference ?? ''}/${textAt(entry, 'NtryRef') ?? ''}`,
      period: period ?? periodBefore(textAt(statement, 'CreDtTm')),
      isFaulty: faults.some((fault) => isWithin(fault, entry)),
    }),
  )
  return {
    accountNumber: accountAt(elementAt(statement, 'Acct')),
    currencyCode: textAt(statement, 'Acct', 'Ccy'),
    reference,
    period,
    opening: balanceOf(statement, 'OPBD') ?? balanceOf(statement, 'PRCD'),
    closing: balanceOf(statement, 'CLBD'),
    rows,
  }
}

const balanceOf = (statement: XmlElement, code: string): string | null => {
  const balance = elementsOf(statement, 'Bal').find((each) => textAt(each, 'Tp', 'CdOrPrtry', 'Cd') === code)
  return balance === undefined ? null : signed(balance)
}

type Period = BankStatement['period']

const readPeriod = (statement: XmlElement): Period => {
  const from = dayOf(textAt(statement, 'FrToDt', 'FrDtTm') ?? textAt(statement, 'FrToDt', 'FrDt'))
  const to = dayOf(textAt(statement, 'FrToDt', 'ToDtTm') ?? textAt(statement, 'FrToDt', 'ToDt'))
  return from === null || to === null ? null : { from, to }
}

/** Without a period of its own, a statement covers no day after the one on which it was made, and none that is long past. */
const periodBefore = (createdAt: string | null): Period => {
  const to = dayOf(createdAt)
  return to === null ? null : { from: addDays(to, -LONGEST_PERIOD), to }
}

const LONGEST_PERIOD = 400
