import { type BbanCountry, readBban } from '../../../engine/rules/bankNumbers.ts'
import { nextBankDay } from '../../rules/bankDays.ts'
import { platformDay } from '../../../engine/rules/platformDay.ts'
import type { DownloadFile } from '../../../engine/server/kernel/DownloadFile.ts'

/** Version of pain.001. */
export type PainVersion = '03' | '09'

export interface BankPayment {
  readonly number: string
  /** Decimal as text. */
  readonly amount: string
  /** IBAN, or bank code and account number. */
  readonly toAccount: string
  /** Whose rules a bank code and an account number follow. */
  readonly toCountry: BbanCountry | null
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
    isBase64: false,
  }
}

/** Removes the leading sign from texts that a spreadsheet would run as a formula. */
const toCell = (text: string): string => `"${text.replace(/^[=+@\-\t\r]+/, '').replaceAll('"', '""')}"`

/** ISO 20022 credit transfer initiation, carried out on the next bank day. */
export const buildPain = (
  header: BankFileHeader,
  payments: readonly BankPayment[],
  total: string,
  version: PainVersion,
): DownloadFile => {
  const day = nextBankDay(platformDay(header.createdAt), header.currencyCode)
  const [bic, executionDay] = version === '03' ? ['BIC', day] : ['BICFI', `<Dt>${day}</Dt>`]
  const transfers = payments.map(({ number, amount, toAccount, toCountry, recipient, message }) => {
    const { agent, id } = creditorAccount(toAccount, toCountry)
    // On one line each, so that the line of a fault names the payment.
    return (
      `\n      <CdtTrfTxInf><PmtId><EndToEndId>${escape(number)}</EndToEndId></PmtId>` +
      `<Amt><InstdAmt Ccy="${escape(header.currencyCode)}">${amount}</InstdAmt></Amt>${agent}` +
      `<Cdtr><Nm>${escape(recipient)}</Nm></Cdtr><CdtrAcct><Id>${id}</Id></CdtrAcct>` +
      // The format has no empty message.
      `${message.trim() === '' ? '' : `<RmtInf><Ustrd>${escape(message)}</Ustrd></RmtInf>`}</CdtTrfTxInf>`
    )
  })
  return {
    fileName: `${header.reference}.xml`,
    contentType: 'application/xml',
    isBase64: false,
    content: `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.${version}">
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
      <ReqdExctnDt>${executionDay}</ReqdExctnDt>
      <Dbtr><Nm>${escape(header.name)}</Nm></Dbtr>
      <DbtrAcct><Id><IBAN>${escape(header.iban)}</IBAN></Id></DbtrAcct>
      <DbtrAgt><FinInstnId><${bic}>${escape(header.bic)}</${bic}></FinInstnId></DbtrAgt>${transfers.join('')}
    </PmtInf>
  </CstmrCdtTrfInitn>
</Document>
`,
  }
}

/**
 * A national number names its scheme, and its bank by the clearing code; of the Nordic ones only Sweden's has a code in ISO's list
 * of clearing systems. A number that cannot be read gets no scheme, which `checkPain` refuses.
 */
const creditorAccount = (
  account: string,
  country: BbanCountry | null,
): { readonly agent: string; readonly id: string } => {
  if (/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(account)) return { agent: '', id: `<IBAN>${account}</IBAN>` }
  const bban = readBban(account, country)
  if (bban === null) return { agent: '', id: `<Othr><Id>${escape(account)}</Id></Othr>` }
  const { bankCode, accountNumber } = bban
  const system = bban.country === 'SE' ? '<ClrSysId><Cd>SESBA</Cd></ClrSysId>' : ''
  const member = `<ClrSysMmbId>${system}<MmbId>${bankCode}</MmbId></ClrSysMmbId>`
  return {
    agent: `<CdtrAgt><FinInstnId>${member}<PstlAdr><Ctry>${bban.country}</Ctry></PstlAdr></FinInstnId></CdtrAgt>`,
    id: `<Othr><Id>${bankCode}${accountNumber}</Id><SchmeNm><Cd>BBAN</Cd></SchmeNm></Othr>`,
  }
}

const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
