/** SQL: whether the demo may act for an account: the seed made it up, and no person has joined it since. */
export const inventedSql = (account: string): string => `
  (${account}.is_invented AND NOT EXISTS (SELECT FROM account_person_roles r
    WHERE r.account_id = ${account}.entity_id AND r.created_at_utc > ${account}.created_at_utc))`
