/** Sessions end this long after sign-in, however often they are renewed. */
export const STAFF_SESSION_HOURS = 12
export const CUSTOMER_SESSION_HOURS = 30 * 24

/**
 * SQL: when a session that began at `startedAt` ends for good. `u` is the row of its user. Users with a staff role
 * count as staff, so a role granted in the meantime shortens a running session.
 */
export const sessionEndSql = (startedAt: string): string =>
  `(${startedAt} + case when u.user_type = 'STAFF' or exists (
     select from user_user_roles sr join user_roles sn on sn.entity_id = sr.user_role_id
     where sr.user_id = u.entity_id and sn.name <> 'USER')
   then interval '${STAFF_SESSION_HOURS} hours' else interval '${CUSTOMER_SESSION_HOURS} hours' end)`
