import { hash as argon2 } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import type { Database } from '../../src/engine/server/db/Database.ts'
import { people, userRoles, users, userUserRoles } from '../../src/engine/server/db/tables/people.ts'
import { whiteLabelPartners } from '../../src/engine/server/db/tables/reference.ts'
import { addRow } from '../../src/engine/server/kernel/rows/changeRows.ts'
import { readRows } from '../../src/engine/server/kernel/rows/readRows.ts'
import { fillPlatform } from '../../src/engine/server/start/fillPlatform.ts'
import { DEMO_PASSWORD } from '../../src/marketplace/server/seed/demoPassword.ts'

/** Logins with the names and rights of the demo's, in a database of the engine alone. Their hash costs next to nothing. */
export const PLATFORM_SEED = {
  key: 'platform',
  run: async (db: Database) => {
    await fillPlatform(db, 'Fundament', [])
    const context = {
      db,
      actor: { kind: 'SYSTEM' },
      mutationName: 'test',
      clientCorrelationId: null,
    } as const
    const partner = await addRow(context, whiteLabelPartners, { code: 'harbour', name: 'Harbour' })
    const passwordHash = await argon2(DEMO_PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 })
    for (const [name, [firstName, lastName, role]] of Object.entries(PEOPLE)) {
      const username = `${name}@fundament.example`
      const { entityId: personId } = await addRow(context, people, { firstName, lastName, email: username })
      const { entityId: userId } = await addRow(context, users, {
        username,
        passwordHash,
        personId,
        userType: role === 'USER' ? 'INVESTOR' : 'STAFF',
        ...(role === 'PARTNER_USER' ? { partnerId: partner.entityId } : {}),
      })
      const [found] = await readRows(context, userRoles, eq(userRoles.name, role))
      await addRow(context, userUserRoles, { userId, userRoleId: found?.entityId ?? 0 })
    }
  },
}

const PEOPLE = {
  superadmin: ['Astrid', 'Holm', 'SUPER_ADMIN'],
  admin: ['Mikkel', 'Sørensen', 'ADMIN'],
  senior: ['Ingrid', 'Bakke', 'SENIOR'],
  readonly: ['Oskar', 'Lindqvist', 'READ_ONLY'],
  partner: ['Freja', 'Dam', 'PARTNER_USER'],
  investor: ['Emma', 'Nielsen', 'USER'],
} as const
