import { DEFAULT_LOCALE } from '../../../engine/model/Text.ts'
import { canonicalColumn, canonicalName } from '../../../engine/server/db/canonicalName.ts'
import { people, userRoles, users, userUserRoles } from '../../../engine/server/db/tables/people.ts'
import { WRITE_HANDLER } from '../../../engine/server/kernel/approvals/ApprovalRequest.ts'
import { holdForApproval } from '../../../engine/server/kernel/approvals/holdForApproval.ts'
import { addRow } from '../../../engine/server/kernel/rows/changeRows.ts'
import { findRow } from '../../../engine/server/kernel/rows/readRows.ts'
import { emailProblems } from '../../../engine/server/people/identity/contact/contactDetails.ts'
import { addInvitation } from './invitations.ts'
import { defineOperation } from '../../../engine/server/kernel/operations/defineOperation.ts'
import { idOf, locale, optional, text, withDefault } from '../../../engine/server/kernel/operations/fields.ts'
import { approval, entity } from '../../../engine/server/kernel/operations/results.ts'
import type { IdentityOperation } from '../../../engine/server/people/identity/IdentityOperation.ts'
import { refuse, type StaffContext, type WithCaller } from '../../../engine/server/kernel/runOperation.ts'

/**
 * The role is assigned as usual: by a second person where a rule says so. Refuses with INVALID_FORMAT, MUST_BE_UNIQUE,
 * INVALID_REFERENCE, NO_APPROVER.
 */
export const inviteStaffUser = defineOperation({
  name: 'inviteStaffUser',
  description: 'Creates a staff user and invites them by mail. A role may have to be approved first.',
  permission: 'AssignRoles',
  isConfirmed: true,
  input: {
    firstName: text(),
    lastName: text(),
    email: text({ minLength: 0, scalar: 'EmailAddress', description: 'They use it to sign in.' }),
    userRoleId: optional(idOf('UserRole', { description: 'Platform role. Empty: none yet.' })),
    locale: withDefault(locale({ description: 'Language of the mail.' }), DEFAULT_LOCALE),
  },
  result: { user: entity('User', 'userId'), approval: approval() },
  run: async (context: WithCaller<IdentityOperation>, input) => {
    const { tokenSecret, origin } = context.mailSettings
    const { email, firstName, lastName, userRoleId } = input
    await checkNew(context, email)
    const person = await addRow(context, people, { firstName, lastName, email, locale: input.locale })
    const user = { username: email, personId: person.entityId, userType: 'STAFF' } as const
    const { entityId: userId } = await addRow(context, users, user)
    const approvalId = userRoleId === null ? null : await giveRole(context, userId, userRoleId, email)
    await addInvitation(context, context.actor, 'staffInvitation', tokenSecret, {
      email,
      firstName,
      lastName,
      locale: input.locale,
      account: null,
      userRoleId,
      personId: person.entityId,
      platform: await readPlatformName(context),
      origin: await origin(),
    })
    return { userId, approvalId }
  },
})

const checkNew = async ({ db }: StaffContext, email: string): Promise<void> => {
  const [problem] = emailProblems(email)
  if (problem !== undefined) throw refuse(problem.code, problem.field, problem.params)
  const taken = await db.query(
    `SELECT 1 AS found FROM people WHERE ${canonicalColumn('email')} = $1::text
     UNION ALL SELECT 1 FROM users WHERE ${canonicalColumn('username')} = $1::text`,
    [canonicalName(email)],
  )
  if (taken.length > 0) throw refuse('MUST_BE_UNIQUE', 'email')
}

const giveRole = async (
  context: StaffContext,
  userId: number,
  userRoleId: number,
  email: string,
): Promise<number | null> => {
  await findRow(context, userRoles, userRoleId, 'userRoleEntityId')
  const values = { userEntityId: userId, userRoleEntityId: userRoleId }
  const approvalId = await holdForApproval(context, {
    operation: 'ROLE_CHANGE',
    action: 'ADD',
    subject: email,
    record: { type: 'UserRoleAssignment', id: null },
    payload: { after: values },
    command: {
      handler: WRITE_HANDLER,
      input: { typeName: 'UserRoleAssignment', verb: 'add', id: null, version: null, values },
    },
  })
  if (approvalId === null) await addRow(context, userUserRoles, { userId, userRoleId })
  return approvalId
}

/** Staff belong to the platform itself, which is partner 1. */
const readPlatformName = async ({ db }: StaffContext): Promise<string> => {
  const [row] = await db.query<{ name: string }>(
    'SELECT name FROM white_label_partners ORDER BY entity_id LIMIT 1',
  )
  return row?.name ?? ''
}
