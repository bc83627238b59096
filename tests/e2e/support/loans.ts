import { LOAN_ANSWERS } from '../../support/loanAnswers.ts'
import { pdf } from './files.ts'
import { verifyEmail } from './onboarding.ts'
import { addOwnUser, callApi, type OwnUser } from './people.ts'

/** A business that has sent an application in. */
export interface Applicant {
  readonly borrower: OwnUser
  /** `A-10083` */
  readonly applicationNumber: string
  readonly applicationId: number
}

const DENMARK = 1
const KRONE = 1

/** Signs a person up in Danish and submits an application of their business, without the pages. */
export async function addApplicant(): Promise<Applicant> {
  const borrower = await addOwnUser('da')
  await verifyEmail(borrower)
  const business = { regNumber: danishNumber(), name: 'Nordhavn Maskiner ApS', countryEntityId: DENMARK }
  const { account } = await runOperation<{ account: { entityId: number } }>(
    borrower,
    'createAccount',
    { accountType: 'BUSINESS', purpose: 'LOAN', currencyEntityId: KRONE, business },
    'account { entityId }',
  )
  const run = <T>(name: string, input: object, fields: string): Promise<T> =>
    runOperation<T>(borrower, name, input, fields, account.entityId)
  await run('updateUboStatus', { isSpecified: true }, 'isSuccess')
  const { loanApplicationEntityId, entityVersion } = await run<{
    loanApplicationEntityId: number
    entityVersion: number
  }>(
    'saveLoanApplication',
    { answersJson: JSON.stringify(LOAN_ANSWERS) },
    'loanApplicationEntityId entityVersion',
  )
  const form = await callApi<{ loanApplicationForm: { people: readonly { entityId: number }[] } }>(
    'query ($id: Int) { loanApplicationForm(loanApplicationEntityId: $id) { people { entityId } } }',
    { id: loanApplicationEntityId },
    borrower.tokens.accessToken,
    undefined,
    undefined,
    account.entityId,
  )
  const contactPerson = String(form.loanApplicationForm.people[0]?.entityId)
  await run(
    'saveLoanApplication',
    { loanApplicationEntityId, entityVersion, answersJson: JSON.stringify({ contactPerson }) },
    'isSuccess',
  )
  await uploadAccounts(borrower, loanApplicationEntityId)
  await run(
    'submitLoanApplication',
    { loanApplicationEntityId, acceptsTerms: true, acceptsCreditCheck: true, locale: 'da' },
    'isSuccess',
  )
  const { loanApplication } = await callApi<{ loanApplication: { applicationNumber: string } }>(
    'query ($id: Int!) { loanApplication(entityId: $id) { applicationNumber } }',
    { id: loanApplicationEntityId },
    borrower.tokens.accessToken,
  )
  return { borrower, applicationId: loanApplicationEntityId, ...loanApplication }
}

async function runOperation<T>(
  { tokens }: OwnUser,
  name: string,
  input: object,
  fields: string,
  accountId: number | null = null,
): Promise<T> {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`
  const data = await callApi<Record<string, T & { readonly errors: readonly unknown[] }>>(
    `mutation ($input: ${type}!) {
      ${name}(input: $input) { ${fields} errors { message details { errorCode fieldName } } }
    }`,
    { input },
    tokens.accessToken,
    undefined,
    undefined,
    accountId,
  )
  const payload = data[name]
  if (!payload || payload.errors.length > 0) throw new Error(`${name}: ${JSON.stringify(payload)}`)
  return payload
}

async function uploadAccounts({ tokens }: OwnUser, loanApplicationEntityId: number): Promise<void> {
  const { name, mimeType, buffer } = pdf('regnskab.pdf')
  const query = `mutation ($input: UploadLoanApplicationDocumentInput!) {
    uploadLoanApplicationDocument(input: $input) { isSuccess } }`
  const input = { loanApplicationEntityId, fileType: 'ANNUAL_ACCOUNTS', file: null }
  const form = new FormData()
  form.append('operations', JSON.stringify({ query, variables: { input } }))
  form.append('map', JSON.stringify({ 0: ['variables.input.file'] }))
  form.append('0', new Blob([new Uint8Array(buffer)], { type: mimeType }), name)
  const response = await fetch(`${process.env.E2E_BASE_URL ?? ''}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens.accessToken}`, 'graphql-preflight': '1' },
    body: form,
  })
  const answer = await response.text()
  if (!answer.includes('"isSuccess":true')) throw new Error(`The accounts were not taken: ${answer}`)
}

/** Eight digits whose weighted sum is divisible by 11, from a range that no company and no demo data has. */
function danishNumber(): string {
  for (;;) {
    const digits = `98${String(Math.floor(Math.random() * 100_000)).padStart(5, '0')}`
    const remainder =
      [2, 7, 6, 5, 4, 3, 2].reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11
    if (remainder !== 1) return `${digits}${remainder === 0 ? 0 : 11 - remainder}`
  }
}
