import { assertValidSchema, type GraphQLSchema } from 'graphql'
import { toRunnable } from '../../../api/buildApi.ts'
import { createBuilder } from '../../../api/builder.ts'
import { buildPayloadTypes } from '../../../api/payload.ts'
import { addWholeLists } from '../../../api/wholeLists/addWholeLists.ts'
import type { Gateway } from '../Gateway.ts'
import { addApprovalDecisions, platformApprovals } from './platformApprovals.ts'
import { addPeopleOperations, type PeopleParts, platformPeople } from './platformPeople.ts'

/** Where the platform serves its own entities beside those of a remote backend. */
export const PLATFORM_ENDPOINT = '/backend/platform'

export interface PlatformParts {
  readonly people: PeopleParts
  /** Writes may wait for a second person. */
  readonly approvals: boolean
  /** Called by a running server only. */
  readonly gatewayOf: () => Gateway
}

/** The platform's own entities beside those of a remote backend. */
export function platformSchema({ people, approvals, gatewayOf }: PlatformParts): GraphQLSchema {
  const builder = createBuilder()
  const payload = buildPayloadTypes(builder)
  const { enumOf } = addWholeLists(builder, [
    platformPeople(people),
    ...(approvals ? [platformApprovals(gatewayOf)] : []),
  ])
  if (approvals) addApprovalDecisions({ builder, payload }, gatewayOf)
  addPeopleOperations({ builder, payload }, people, enumOf(people.roleEnum.enum))
  const schema = toRunnable(builder)
  assertValidSchema(schema)
  return schema
}
