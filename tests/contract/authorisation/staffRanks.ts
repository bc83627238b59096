import type { ActorName } from './actors.ts'

export const SUPER: readonly ActorName[] = ['SUPER_ADMIN']
export const ADMINS: readonly ActorName[] = ['ADMIN', 'SUPER_ADMIN']
export const SENIORS: readonly ActorName[] = ['SENIOR', 'ADMIN', 'SUPER_ADMIN']
