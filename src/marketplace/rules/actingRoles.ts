/** Owners and operators act for an account: they fill in, sign, invest and move money. Everybody else looks. */
export const ACTING_ROLES = ['OWNER', 'OPERATOR'] as const

export const mayActFor = (role: string | undefined): boolean => ACTING_ROLES.some((acting) => acting === role)
