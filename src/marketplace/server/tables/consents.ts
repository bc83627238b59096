import { pgEnum, pgTable, text } from 'drizzle-orm/pg-core'
import { entityColumns, instant, language, reference } from '../../../engine/server/db/tables/columns.ts'
import { listIndexes } from '../../../engine/server/db/tables/indexes.ts'
import { loanApplications } from './lending.ts'
import { people } from '../../../engine/server/db/tables/people.ts'
import { describeRows } from '../../../engine/server/db/tables/rowRules.ts'

export const consentKind = pgEnum('consent_kind', ['TERMS', 'PRIVACY', 'LOAN_TERMS', 'CREDIT_CHECK'])

/** An accepted text: its version, and the language it was shown in. */
export const consents = pgTable(
  'consents',
  {
    ...entityColumns(),
    personId: reference('person_id', () => people.entityId).notNull(),
    /** Texts that belong to one application; null for those about the platform. */
    loanApplicationId: reference('loan_application_id', () => loanApplications.entityId),
    kind: consentKind('kind').notNull(),
    /** The day from which the text is valid: `2026-09-01`. */
    version: text('version').notNull(),
    locale: language('locale'),
    acceptedAtUtc: instant('accepted_at_utc').notNull(),
  },
  (t) => [
    ...listIndexes('consents', t.entityId, {
      sorted: [t.acceptedAtUtc],
      references: [t.personId, t.loanApplicationId],
    }),
  ],
)

describeRows(consents, { isLog: true })
