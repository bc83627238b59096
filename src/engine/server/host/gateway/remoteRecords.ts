import type { AdminModel, EntityModel } from '../../../model/AdminModel.ts'
import { narrowModel } from '../../../model/narrow/narrowModel.ts'
import { holdsOne, type Role } from '../../../model/PlatformRole.ts'
import { commentsPath, kindOf } from '../../api/comments/recordPages.ts'
import type { RecordCaller } from '../../api/RequestContext.ts'
import type { Actor, UserActor } from '../../kernel/Actor.ts'
import { readColleagues, requireColleague } from '../../people/comments/colleagues.ts'
import type { RecordName, Records } from '../../people/comments/Records.ts'
import { DomainError } from '../../kernel/DomainError.ts'
import type { HostOptions } from '../HostOptions.ts'
import { memoizeByRoles } from '../memoizeByRoles.ts'
import type { PersonFacts } from '../remote/config/personFacts.ts'
import type { RemoteServer } from '../remote/RemoteServer.ts'
import { readRecord, UNREAD } from './history/readRecord.ts'
import { toFacts } from './signedIn.ts'
import type { BackendPeople } from './signIn/backendPerson.ts'

/** Characters of a key. Servers share open records in messages of 8,000 bytes. */
const LONGEST_KEY = 500

/**
 * Records of the remote backend, for callers who may see such records and to whom the backend returns the one in question.
 * Users notified of a comment may see such records too; the backend decides again whether it returns them.
 */
export function remoteRecords(
  backend: RemoteServer,
  people: BackendPeople,
  { db, adminModel, isProduction }: Pick<HostOptions, 'db' | 'adminModel' | 'isProduction'>,
): (caller: RecordCaller) => Records {
  const ownOf = memoizeByRoles((model, { kind, roles }) =>
    narrowModel(model, { isStaff: kind === 'STAFF', roles, isProduction }, new Map()),
  )
  const rolesFor = (recordType: string | null) => ({
    some: viewersOf(adminModel.current('en'), recordType),
    none: [],
  })
  const requireReader = (actor: Actor, recordType: string | null): UserActor =>
    requireColleague(actor, rolesFor(recordType))
  return ({ sessionId, currentActor, locale }) => ({
    areEntities: false,
    requireReader,
    find: async (before, { recordType, recordId }) => {
      if (recordId === '' || recordId.length > LONGEST_KEY) return null
      if (sessionId === null) throw new DomainError('AUTH_NOT_AUTHENTICATED')
      const visit = await people.enter({ userId: before.userId, familyId: sessionId })
      const actor = visit.isAnew ? requireReader(await currentActor(), recordType) : before
      const own = ownOf(adminModel.current('en'), actor)
      return visit.act(toFacts(actor, own.backend.roles), async (person) => {
        const entities = ofType(own, recordType).filter((one) => holdsOne(actor.roles, one.permissions.view))
        for (const entity of entities) {
          const found = await readKey(backend, own, entity, recordId, person)
          if (found !== null) return { recordType, recordId: found }
        }
        return null
      })
    },
    readColleagues: (recordType, ids) => readColleagues(db, rolesFor(recordType), locale, ids),
    pathOf: (record) => commentsPath(adminModel.current(locale), record),
    // Which field of a record names no person is not known.
    callOf: ({ recordType }) => {
      const kind = kindOf(adminModel.current, recordType)
      return Promise.resolve(kind && { kind, number: null })
    },
  })
}

const ofType = ({ entities }: AdminModel, recordType: string | null): readonly EntityModel[] =>
  Object.values(entities).filter(({ typeName }) => recordType === null || typeName === recordType)

const viewersOf = (model: AdminModel, recordType: string | null): readonly Role[] => [
  ...new Set(ofType(model, recordType).flatMap(({ permissions }) => permissions.view)),
]

/** As the backend writes it: it may find a record by `007` that it calls 7. */
async function readKey(
  backend: RemoteServer,
  own: AdminModel,
  entity: EntityModel,
  id: RecordName['recordId'],
  person: PersonFacts,
): Promise<string | null> {
  const { idField } = entity
  if (idField === null) return null
  const asked = { entity, id, selection: { [idField]: true } as const, person }
  const row = await readRecord(backend, own, asked, new AbortController().signal)
  const key = row === null || row === UNREAD ? null : row[idField]
  return typeof key === 'string' || typeof key === 'number' ? String(key) : null
}
