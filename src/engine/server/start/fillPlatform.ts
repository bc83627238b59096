import { sql } from 'drizzle-orm'
import { PLATFORM_ROLES } from '../../model/PlatformRole.ts'
import type { Database } from '../db/Database.ts'
import { type ApprovalOperation, approvalGroups, approvalRules } from '../db/tables/approvals.ts'
import { whiteLabelPartners } from '../db/tables/reference.ts'
import type { ChangeContext } from '../kernel/audit/recordChanges.ts'
import { addRow, addRows } from '../kernel/rows/changeRows.ts'
import { readRows } from '../kernel/rows/readRows.ts'
import { syncRoles } from '../people/identity/syncRoles.ts'

/**
 * Adds what the engine needs: the platform as the partner of all users, the roles, and rules for what a second person approves.
 * Several servers may do it at once.
 */
export const fillPlatform = (
  db: Database,
  name: string,
  approvals: readonly ApprovalOperation[],
): Promise<void> =>
  db.transaction(async () => {
    await db.query('select pg_advisory_xact_lock($1)', [FILL_LOCK])
    const context = { db, ...BY_START }
    const [known] = await readRows(context, whiteLabelPartners, sql`true`)
    if (known === undefined) await addRow(context, whiteLabelPartners, { code: 'platform', name })
    await syncRoles(db, PLATFORM_ROLES)
    await addApprovalRules(context, approvals)
  })

/** Where there are none yet: staff change them later. */
const addApprovalRules = async (
  context: ChangeContext,
  operations: readonly ApprovalOperation[],
): Promise<void> => {
  const [known] = await readRows(context, approvalGroups, sql`true`)
  if (known !== undefined || operations.length === 0) return
  const { entityId: approvalGroupId } = await addRow(context, approvalGroups, { name: 'Approvers' })
  await addRows(
    context,
    approvalRules,
    operations.map((operation) => ({ operation, approvalGroupId })),
  )
}

const BY_START = {
  actor: { kind: 'SYSTEM' },
  mutationName: 'fillPlatform',
  clientCorrelationId: null,
} as const
const FILL_LOCK = 721_113
