import type { Mail } from '../../providers/mail/MailProvider.ts'
import { WRITE_HANDLER } from '../approvals/ApprovalRequest.ts'
import { holdForApproval } from '../approvals/holdForApproval.ts'
import { addInvitation, deliver, type Letter, type Postage } from './invitations.ts'
import type { OperationContext } from './OperationContext.ts'
import { addRow, findRow, type RowTarget } from './rows.ts'
import { refuse, runOperation, type StaffContext } from './runOperation.ts'

export interface StaffInvitation {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly locale: Mail['locale']
  /** Platform role; null to give one later. */
  readonly userRoleId: number | null
}

export interface StaffInvitationResult {
  readonly userId: number
  /** The role waits for a second person; null when it was given, or none was asked for. */
  readonly approvalId: number | null
}

const PERSON: RowTarget = { table: 'people', entityName: 'Person' }
const USER: RowTarget = { table: 'users', entityName: 'User' }
const ASSIGNMENT: RowTarget = { table: 'user_user_roles', entityName: 'UserRoleAssignment' }

/**
 * Makes somebody a member of staff and invites them by mail. The role they are to have is given like any other: by a
 * second person, where a rule says so. Refused with NOT_EMPTY, MUST_BE_UNIQUE, INVALID_REFERENCE, NO_APPROVER.
 */
export const inviteStaffUser = async (
  operation: OperationContext,
  { mail, origin }: Postage,
  invitation: StaffInvitation,
): Promise<StaffInvitationResult> => {
  const letters: Letter[] = []
  const result = await runOperation(operation, 'AssignRoles', invitation, async (context) => {
    const { email, firstName, lastName, locale, userRoleId } = invitation
    if (firstName.trim() === '') throw refuse('NOT_EMPTY', 'firstName')
    if (lastName.trim() === '') throw refuse('NOT_EMPTY', 'lastName')
    await checkNew(context, email)
    const personId = await addRow(context, PERSON, {
      first_name: firstName,
      last_name: lastName,
      email,
      locale,
    })
    const userId = await addRow(context, USER, { username: email, person_id: personId, user_type: 'STAFF' })
    const approvalId = userRoleId === null ? null : await giveRole(context, userId, userRoleId, email)
    letters.push(
      await addInvitation(context, context.actor, 'staffInvitation', {
        email,
        firstName,
        lastName,
        locale,
        account: null,
        userRoleId,
        platform: await readPlatformName(context),
        origin,
      }),
    )
    return { userId, approvalId }
  })
  await deliver(operation, mail, letters)
  return result
}

const checkNew = async ({ db }: StaffContext, email: string): Promise<void> => {
  const taken = await db.query(
    `SELECT 1 AS found FROM people WHERE lower(email) = lower($1::text)
     UNION ALL SELECT 1 FROM users WHERE lower(username) = lower($1::text)`,
    [email],
  )
  if (taken.length > 0) throw refuse('MUST_BE_UNIQUE', 'email')
}

const giveRole = async (
  context: StaffContext,
  userId: number,
  userRoleId: number,
  email: string,
): Promise<number | null> => {
  const { name } = await findRow<{ name: string }>(context, 'user_roles', userRoleId, 'userRoleEntityId')
  const values = { userEntityId: userId, userRoleEntityId: userRoleId }
  const approvalId = await holdForApproval(context, {
    operation: 'ROLE_CHANGE',
    action: 'ADD',
    subject: `${email}, ${name}`,
    accountId: null,
    currencyId: null,
    amount: null,
    record: { type: 'UserRoleAssignment', id: null },
    note: null,
    payload: { after: values },
    command: {
      handler: WRITE_HANDLER,
      input: { typeName: 'UserRoleAssignment', verb: 'add', id: null, version: null, values },
    },
  })
  if (approvalId === null) await addRow(context, ASSIGNMENT, { user_id: userId, user_role_id: userRoleId })
  return approvalId
}

/** Staff belong to the platform itself, which is partner 1. */
const readPlatformName = async ({ db }: StaffContext): Promise<string> => {
  const [row] = await db.query<{ name: string }>(
    'SELECT name FROM white_label_partners ORDER BY entity_id LIMIT 1',
  )
  return row?.name ?? ''
}
