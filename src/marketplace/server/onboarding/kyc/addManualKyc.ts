import { sql } from 'drizzle-orm'
import { isMasked } from '../../../../engine/server/db/secrets/secretKinds.ts'
import type { SealedText } from '../../../../engine/server/db/secrets/SealedText.ts'
import { kycApplications } from '../../tables/compliance.ts'
import { documents } from '../../tables/documents.ts'
import { people } from '../../../../engine/server/db/tables/people.ts'
import { countries } from '../../../../engine/server/db/tables/reference.ts'
import { DomainError } from '../../../../engine/server/kernel/DomainError.ts'
import { defineOperation } from '../../../../engine/server/kernel/operations/defineOperation.ts'
import { idOf, optional, text } from '../../../../engine/server/kernel/operations/fields.ts'
import type { ValuesOf } from '../../../../engine/server/kernel/operations/Field.ts'
import { checkGivenFields } from '../../../../engine/server/kernel/forms/checkForm.ts'
import { runIdempotent } from '../../../../engine/server/kernel/idempotency/runIdempotent.ts'
import { limitAttempts } from '../../../../engine/server/people/identity/attempts.ts'
import {
  type IdentityOperation,
  requireSession,
  type SignedInOperation,
} from '../../../../engine/server/people/identity/IdentityOperation.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'
import { addRow, changeRow, changeRows } from '../../../../engine/server/kernel/rows/changeRows.ts'
import { checkPostalCode } from '../../../../engine/server/people/checkPostalCode.ts'
import { storedNumber } from '../../../../engine/server/people/personNumbers.ts'
import { findRow, lockRow, lockRows } from '../../../../engine/server/kernel/rows/readRows.ts'

/** Checked by the form. */
const ANY = { minLength: 0 }

const input = {
  firstName: text(ANY),
  lastName: text(ANY),
  nationalId: text({ ...ANY, description: 'National identity number.' }),
  street: text(ANY),
  postalCode: text(ANY),
  city: text(ANY),
  state: optional(text({ description: 'State or region, where there are any.' })),
  countryId: idOf('Country', { wireName: 'countryId', description: 'Country of the address.' }),
  countryOfResidenceId: idOf('Country', {
    wireName: 'countryOfResidenceId',
    description: 'Country of residence for tax.',
  }),
}

type ManualKyc = ValuesOf<typeof input>

/**
 * Asks staff to verify the caller by documents. Earlier uploads belong to it. Sent again while staff wait for more, it
 * updates the same application. Refuses with REQUIRED, MIN_LENGTH and MAX_LENGTH on the fields,
 * INVALID_REFERENCE on the countries, POSTAL_CODE, PERSON_NUMBER and BIRTH_DATE_DIFFERS on the number, and WRONG_STATE for a verified person.
 */
export const addManualKyc = defineOperation({
  name: 'addManualKyc',
  description:
    'Asks staff to check the caller’s identity by documents, uploaded with uploadPersonDocument beforehand. A repeated call updates the open request.',
  input,
  run: async (operation: IdentityOperation, given) => {
    const session = requireSession(operation)
    const { identity, db, actor, mutationName, clientCorrelationId } = operation
    const typed = trimmed(given)
    // Countries are passed as ids and documents separately.
    const { countryId, countryOfResidenceId, ...stated } = typed
    const problems = checkGivenFields('manual-kyc', stated)
    if (problems.length > 0) throw new DomainError('BAD_USER_INPUT', problems)
    if (isMasked(typed.nationalId)) throw refuse('INVALID_FORMAT', 'nationalId')
    const sealed = { ...typed, nationalId: db.secrets.seal('nationalId', typed.nationalId) }
    await limitAttempts(identity, [{ name: 'manual-kyc', value: String(session.actor.userId) }])
    return runIdempotent(db, actor, { mutationName, clientCorrelationId, input: sealed }, async () => {
      await findRow(session, countries, countryId, 'countryId')
      await findRow(session, countries, countryOfResidenceId, 'countryOfResidenceId')
      const { personId } = session.actor
      const person = await lockRow(session, people, personId)
      if (person.kycStatus === 'OK') throw refuse('WRONG_STATE', null, { state: person.kycStatus })
      await checkPostalCode(session, sealed, null)
      const nationalId = await storedNumber(session, sealed.nationalId, {
        field: 'nationalId',
        countryIds: [countryOfResidenceId, countryId],
        bornOn: person.dateOfBirth,
      })
      const kycApplicationId = await storeApplication(session, { ...sealed, nationalId })
      await takePapers(session, kycApplicationId)
      await changeRow(session, people, personId, {
        kycStatus: 'ACTION_REQUIRED',
        kycProvider: 'MANUAL',
        kycCompletedAtUtc: null,
      })
      return { kycApplicationId }
    })
  },
})

/** Only the number is a secret. */
type SealedInput = Omit<ManualKyc, 'nationalId'> & { readonly nationalId: SealedText }

const storeApplication = async (session: SignedInOperation, input: SealedInput): Promise<number> => {
  const { personId, accountId } = session.actor
  const open = await lockRows(
    session,
    kycApplications,
    sql`${kycApplications.personId} = ${personId}::int
      and ${kycApplications.state} in ('LINK_CREATED', 'PENDING', 'MANUAL_CHECK', 'INFORMATION_REQUESTED')`,
  )
  const now = session.now().toISOString()
  const mine = open.find(({ provider }) => provider === 'MANUAL')
  await changeRows(
    session,
    kycApplications,
    open
      .filter((one) => one !== mine)
      .map(({ entityId }) => ({
        entityId,
        state: 'CANCELLED' as const,
        finding: 'CANCELLED' as const,
        decidedAtUtc: now,
      })),
  )
  const { state: stateRegion, ...answers } = input
  if (mine !== undefined) {
    await changeRow(session, kycApplications, mine.entityId, {
      ...answers,
      stateRegion,
      state: 'MANUAL_CHECK',
      submittedAtUtc: now,
    })
    return mine.entityId
  }
  const { entityId } = await addRow(session, kycApplications, {
    ...answers,
    stateRegion,
    state: 'MANUAL_CHECK',
    submittedAtUtc: now,
    personId,
    accountId,
    provider: 'MANUAL',
  })
  return entityId
}

/** Papers of the caller that belong to no application yet. */
const takePapers = async (session: SignedInOperation, kycApplicationId: number): Promise<void> => {
  const papers = await lockRows(
    session,
    documents,
    sql`${documents.personId} = ${session.actor.personId}::int and ${documents.kycApplicationId} is null
      and ${documents.type} in ('KYC_IDENTITY', 'KYC_ADDRESS')`,
  )
  await changeRows(
    session,
    documents,
    papers.map(({ entityId }) => ({ entityId, kycApplicationId })),
  )
}

const trimmed = (given: ManualKyc): ManualKyc => ({
  ...given,
  firstName: given.firstName.trim(),
  lastName: given.lastName.trim(),
  nationalId: given.nationalId.trim(),
  street: given.street.trim(),
  postalCode: given.postalCode.trim(),
  city: given.city.trim(),
  state: given.state?.trim() || null,
})
