import { rolesWith } from '../access/permissionsOf.ts'

/**
 * Conditions on `approval_group_members m`, for statements. A member may approve once they have signed up and hold
 * a role that decides. Locked and former users still count here: otherwise one person could lock the
 * others and continue alone.
 */
export const IS_APPROVER = `EXISTS (
  SELECT FROM users u JOIN user_user_roles a ON a.user_id = u.entity_id
  JOIN user_roles r ON r.entity_id = a.user_role_id
  WHERE u.entity_id = m.user_id AND (u.password_hash IS NOT NULL OR u.last_sign_in_at_utc IS NOT NULL)
    AND r.name IN (${rolesWith('ExecuteSeniorActions')
      .map((role) => `'${role}'`)
      .join(', ')}))`

/** Can decide at this moment. */
export const CAN_APPROVE_NOW = `${IS_APPROVER} AND EXISTS (
  SELECT FROM users u WHERE u.entity_id = m.user_id AND NOT u.is_locked AND NOT u.login_disabled)`
