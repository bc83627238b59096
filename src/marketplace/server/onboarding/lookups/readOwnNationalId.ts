import type { SealedText } from '../../../../engine/server/db/secrets/SealedText.ts'
import type { Database } from '../../../../engine/server/db/Database.ts'
import { people } from '../../../../engine/server/db/tables/people.ts'
import type { UserActor } from '../../../../engine/server/kernel/Actor.ts'
import { historyRulesOf } from '../../../../engine/server/db/HistoryRules.ts'
import { recordChanges } from '../../../../engine/server/kernel/audit/recordChanges.ts'

/** The caller's national identity number, as far as it is shown. */
export interface OwnNationalId {
  readonly personEntityId: number
  /** `140588-••••`; null when none is known. */
  readonly masked: string | null
}

const FIELD = 'nationalIdentificationNumber'

/** The look is in the history of the person. */
export async function readOwnNationalId(
  { db }: { readonly db: Database },
  actor: UserActor,
): Promise<OwnNationalId> {
  const { personId } = actor
  const [row] = await db.query<{ number: SealedText | null }>(
    'SELECT national_identification_number AS number FROM people WHERE entity_id = $1::int',
    [personId],
  )
  const number = row?.number ?? null
  if (number === null) return { personEntityId: personId, masked: null }
  const masked = db.secrets.mask('nationalId', number)
  const readers = historyRulesOf(db, people).fields.get(FIELD)?.readers
  const mutationName = 'personNationalIdentificationNumber'
  await recordChanges({ db, actor, mutationName, clientCorrelationId: null }, [
    {
      changeType: 'VIEW',
      entityName: 'Person',
      entityId: personId,
      resultingVersion: null,
      changes: [{ field: FIELD, old: null, new: masked, ...(readers === undefined ? {} : { readers }) }],
    },
  ])
  return { personEntityId: personId, masked }
}
