import type { DownloadFile } from '../DownloadFile.ts'

export interface BankPayment {
  readonly number: string
  /** Decimal as text. */
  readonly amount: string
  /** IBAN, or bank code and account number. */
  readonly toAccount: string
  readonly recipient: string
  readonly message: string
}

export interface BankFileHeader {
  readonly reference: string
  readonly createdAt: Date
  /** The paying account. */
  readonly iban: string
  readonly bic: string
  readonly name: string
  readonly currencyCode: string
}

/** A header and one line for each payment, separated by semicolons; amounts with a point. `checkCsv` has the rules. */
export const buildCsv = (header: BankFileHeader, payments: readonly BankPayment[]): DownloadFile => {
  const lines = [
    ['number', 'fromAccount', 'toAccount', 'recipient', 'amount', 'currency', 'message'],
    ...payments.map(({ number, toAccount, recipient, amount, message }) => [
      number,
      header.iban,
      toAccount,
      recipient,
      amount,
      header.currencyCode,
      message,
    ]),
  ]
  return {
    fileName: `${header.reference}.csv`,
    contentType: 'text/csv;charset=utf-8',
    content: lines.map((cells) => `${cells.map(toCell).join(';')}\r\n`).join(''),
  }
}

/** Removes the leading sign from texts that a spreadsheet would run as a formula. */
const toCell = (text: string): string => `"${text.replace(/^[=+@\-\t\r]+/, '').replaceAll('"', '""')}"`

/** ISO 20022 credit transfer initiation, pain.001.001.03. */
export const buildPain = (
  header: BankFileHeader,
  payments: readonly BankPayment[],
  total: string,
): DownloadFile => {
  const day = header.createdAt.toISOString().slice(0, 10)
  const transfers = payments.map(
    // On one line each, so that the line of a fault names the payment.
    ({ number, amount, toAccount, recipient, message }) =>
      `\n      <CdtTrfTxInf><PmtId><EndToEndId>${escape(number)}</EndToEndId></PmtId>` +
      `<Amt><InstdAmt Ccy="${escape(header.currencyCode)}">${amount}</InstdAmt></Amt>` +
      `<Cdtr><Nm>${escape(recipient)}</Nm></Cdtr>` +
      `<CdtrAcct><Id>${accountId(toAccount)}</Id></CdtrAcct>` +
      // The format has no empty message.
      `${message.trim() === '' ? '' : `<RmtInf><Ustrd>${escape(message)}</Ustrd></RmtInf>`}</CdtTrfTxInf>`,
  )
  return {
    fileName: `${header.reference}.xml`,
    contentType: 'application/xml',
    content: `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03">
  <CstmrCdtTrfInitn>
    <GrpHdr>
      <MsgId>${header.reference}</MsgId>
      <CreDtTm>${header.createdAt.toISOString()}</CreDtTm>
      <NbOfTxs>${payments.length}</NbOfTxs>
      <CtrlSum>${total}</CtrlSum>
      <InitgPty><Nm>${escape(header.name)}</Nm></InitgPty>
    </GrpHdr>
    <PmtInf>
      <PmtInfId>${header.reference}</PmtInfId>
      <PmtMtd>TRF</PmtMtd>
      <ReqdExctnDt>${day}</ReqdExctnDt>
      <Dbtr><Nm>${escape(header.name)}</Nm></Dbtr>
      <DbtrAcct><Id><IBAN>${escape(header.iban)}</IBAN></Id></DbtrAcct>
      <DbtrAgt><FinInstnId><BIC>${escape(header.bic)}</BIC></FinInstnId></DbtrAgt>${transfers.join('')}
    </PmtInf>
  </CstmrCdtTrfInitn>
</Document>
`,
  }
}

const accountId = (account: string): string =>
  /^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(account)
    ? `<IBAN>${account}</IBAN>`
    : `<Othr><Id>${escape(account)}</Id></Othr>`

const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
