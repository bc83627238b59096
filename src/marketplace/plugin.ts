import type { Plugin } from '../engine/server/plugin.ts'
import { areNoticeChoices } from './rules/noticeKinds.ts'
import { audienceOf } from './server/access/audienceOf.ts'
import { addMarketplace } from './server/api/addMarketplace.ts'
import { OPERATIONS } from './server/api/operations.ts'
import { sendSoon } from './server/payouts/sendSoon.ts'
import { MARKETPLACE_DATABASE } from './server/database.ts'
import { enumDescriptions } from './server/definitions/enumDescriptions.ts'
import { entityDefinitions } from './server/definitions/index.ts'
import { MEMBER_OVERVIEW } from './server/members/overviewAccounts.ts'
import { recordConsents } from './server/members/consents.ts'
import { NIGHT_PLAN } from './server/nightly/nightlyJobs.ts'
import { notifyMentioned } from './server/notices/notifyMentioned.ts'

/** Loans and investments. */
export const MARKETPLACE: Plugin = {
  database: MARKETPLACE_DATABASE,
  api: {
    definitions: entityDefinitions,
    audienceOf,
    enumDescriptions,
    operations: OPERATIONS,
    addOperations: addMarketplace,
    overview: MEMBER_OVERVIEW,
    recordConsents,
    settingChecks: { notices: areNoticeChoices },
    notifyMentioned,
    afterDecision: sendSoon,
  },
  nights: NIGHT_PLAN,
}
