import { decodeText } from '../../../engine/rules/decodeText.ts'
import { cleanText, cutText } from '../../../engine/rules/text.ts'
import { refuse } from '../../../engine/server/kernel/runOperation.ts'
import { readXmlAmount } from './readValues.ts'
import { elementAt, elementsOf, readXml, textAt, type XmlElement, XmlError } from './readXml.ts'
import { hasSchema, validateXml } from './validateXml.ts'

/** What a bank says of one payment of a file that it was sent, or of all of them that it says nothing else of. */
export interface PaymentStatus {
  /** Line of the file, from 1. */
  readonly line: number
  /** Of the payment file. */
  readonly exportReference: string
  /** Null: all payments of the file, or of that part of it. */
  readonly transferNumber: string | null
  /** ISO 20022, such as ACSC. */
  readonly status: string
  /** Decimal as text; null when the report does not repeat it. */
  readonly amount: string | null
  readonly reason: BankReasonText
}

/** Why a bank does not carry a payment out, or gives it back. */
export interface BankReasonText {
  /** ISO 20022, such as AC04, or the bank's own. */
  readonly code: string | null
  /** In the bank's own words. */
  readonly text: string | null
}

export interface StatusReport {
  /** The bank's number of it. */
  readonly reference: string
  readonly statuses: readonly PaymentStatus[]
}

const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:(pain\.002\.001\.\d{2})$/
const BEGINNING = 4_096

/**
 * A payment status report of ISO 20022, pain.002 of any version; null for any other file. Refuses the whole file with
 * INVALID_BANK_FILE with line and reason, and with UNKNOWN_BANK_FILE when it is not about credit transfers.
 */
export async function readStatusReport(content: Uint8Array): Promise<StatusReport | null> {
  const xml = decodeText(content)
  if (!/urn:iso:std:iso:20022:tech:xsd:pain\.002\./.test(xml.slice(0, BEGINNING))) return null
  const root = parse(xml)
  const [, message] = NAMESPACE.exec(root.namespace) ?? []
  const report = elementAt(root, 'CstmrPmtStsRpt')
  if (message === undefined || report === null) throw refuse('UNKNOWN_BANK_FILE', 'file')
  if (hasSchema(message)) {
    const [fault] = await validateXml(xml.replace(/^<\?xml[^?]*\?>/, ''), message)
    if (fault !== undefined) throw invalid(fault.line, fault.message)
  }
  const group = elementAt(report, 'OrgnlGrpInfAndSts')
  const exportReference = group && textAt(group, 'OrgnlMsgId')
  if (group === null || exportReference === null) throw missing(group ?? report, 'OrgnlMsgId')
  if (!textAt(group, 'OrgnlMsgNmId')?.startsWith('pain.001')) throw refuse('UNKNOWN_BANK_FILE', 'file')
  const parts = elementsOf(report, 'OrgnlPmtInfAndSts')
  const statuses = [
    ...parts.flatMap((part) =>
      elementsOf(part, 'TxInfAndSts').map((payment) =>
        toPayment(payment, exportReference, statusOf(part) ?? statusOf(group)),
      ),
    ),
    // After the payments, so that it is of those only that have none of their own.
    ...[...parts, group].flatMap((whole) => {
      const status = statusOf(whole)
      return status === null || status === 'PART'
        ? []
        : { ...describe(whole), exportReference, transferNumber: null, status, amount: null }
    }),
  ]
  return { reference: textAt(report, 'GrpHdr', 'MsgId') ?? '', statuses }
}

const invalid = (line: number, reason: string) =>
  refuse('INVALID_BANK_FILE', 'file', { line: String(line), reason })

const missing = ({ firstLine }: XmlElement, name: string) => invalid(firstLine, `${name} is missing`)

const parse = (xml: string): XmlElement => {
  try {
    for (const element of readXml(xml, new Set())) return element
  } catch (error) {
    if (error instanceof XmlError) throw invalid(error.line, error.message)
    throw error
  }
  throw refuse('UNKNOWN_BANK_FILE', 'file')
}

const statusOf = (element: XmlElement): string | null =>
  textAt(element, 'TxSts') ?? textAt(element, 'PmtInfSts') ?? textAt(element, 'GrpSts')

const toPayment = (payment: XmlElement, exportReference: string, inherited: string | null): PaymentStatus => {
  const transferNumber = textAt(payment, 'OrgnlEndToEndId')
  if (transferNumber === null) throw missing(payment, 'OrgnlEndToEndId')
  const status = statusOf(payment) ?? inherited
  if (status === null) throw missing(payment, 'TxSts')
  const amount = textAt(payment, 'OrgnlTxRef', 'Amt', 'InstdAmt')
  return {
    ...describe(payment),
    exportReference,
    transferNumber,
    status,
    amount: amount === null ? null : readXmlAmount(amount),
  }
}

const describe = (element: XmlElement) => ({
  line: element.firstLine,
  reason: reasonOf(elementAt(element, 'StsRsnInf')),
})

const LONGEST_REASON = 200

/** The reason in a `StsRsnInf` or a `RtrInf`. */
export const reasonOf = (element: XmlElement | null): BankReasonText => {
  if (element === null) return { code: null, text: null }
  const texts = elementsOf(element, 'AddtlInf').map(({ text }) => text.trim())
  const text = cleanText(cutText(texts.join(' '), LONGEST_REASON), 'line').trim()
  const code = textAt(element, 'Rsn', 'Cd') ?? textAt(element, 'Rsn', 'Prtry')
  return { code: code && cleanText(cutText(code, 35), 'line'), text: text || null }
}
