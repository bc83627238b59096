import type { GraphQLSchema } from 'graphql'
import { buildApi } from '../../engine/server/api/buildApi.ts'
import type { EntityDefinition } from '../../engine/server/entities/EntityDefinition.ts'
import { areNoticeChoices } from '../../marketplace/rules/noticeKinds.ts'
import { audienceOf } from '../../marketplace/server/access/audienceOf.ts'
import { addMarketplace } from '../../marketplace/server/api/addMarketplace.ts'
import { sendSoon } from '../../marketplace/server/api/operations/sendSoon.ts'
import { recordConsents } from '../../marketplace/server/members/consents.ts'
import { notifyMentioned } from '../../marketplace/server/notices/notifyMentioned.ts'
import { enumDescriptions } from '../../marketplace/server/definitions/enumDescriptions.ts'
import { entityDefinitions } from '../../marketplace/server/definitions/index.ts'

/** The API of the engine with the marketplace, or with some of its entities alone. */
export const buildSchema = (definitions: readonly EntityDefinition[] = entityDefinitions): GraphQLSchema =>
  buildApi({
    definitions,
    audienceOf,
    enumDescriptions,
    addOperations: addMarketplace,
    recordConsents,
    settingChecks: { notices: areNoticeChoices },
    notifyMentioned,
    afterDecision: sendSoon,
  })
