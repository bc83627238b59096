import { join } from 'node:path'
import { runServer } from '../../engine/server/start/runProject.ts'
import { DEMO_PASSWORD } from '../../marketplace/server/seed/demoPassword.ts'
import { addFirstAdmin, readNewAdmin } from './addFirstAdmin.ts'
import { hasDemo, openSetDatabase } from './openSetDatabase.ts'
import { readSettings } from './settings.ts'
import { marketplaceProject } from './startServer.ts'

/** The marketplace, or what the command line asks of its database. Rejects with a StartError. */
export async function runMarketplace(projectFolder: string, args: readonly string[]): Promise<void> {
  const settings = readSettings(process.env, projectFolder)
  const project = marketplaceProject({ projectFolder })
  if (args.join(' ') === '--migrate') {
    await (await openSetDatabase(settings, { configFolder: join(projectFolder, 'entity-config') })).close()
    console.log('The database has the migrations of this version.')
    return
  }
  const newAdmin = readNewAdmin(args)
  if (newAdmin !== null) {
    console.log(await addFirstAdmin(project, settings, newAdmin))
    return
  }
  await runServer(project, { settings, projectFolder })
  if (hasDemo(settings)) showLogins()
}

const DEMO_LOGINS = {
  superadmin: 'staff: everything, raw data and roles too',
  admin: 'staff: administrator',
  senior: 'staff: senior case worker',
  readonly: 'staff: reads only',
  partner: 'staff of a white-label partner',
  investor: 'individual investor, ready to invest',
  business: 'business investor',
  borrower: 'business with loans',
  newcomer: 'has done nothing yet; verifies the email first',
  signup: 'came by electronic identity, completes the sign-up',
  getstarted: 'opens the first account',
  identity: 'verifies the identity',
  aml: 'answers the AML questions',
  amlbusiness: 'the same for a business',
  loandraft: 'a business in the middle of its application for a loan',
  loansubmitted: 'a business that has sent its application in',
  loanoffer: 'a business with an offer to sign',
  literacy: 'answers about experience with investing',
}

function showLogins(): void {
  console.log(`\nSign in with the password ${DEMO_PASSWORD} as`)
  for (const [name, note] of Object.entries(DEMO_LOGINS)) {
    console.log(`  ${`${name}@fundament.example`.padEnd(32)}${note}`)
  }
}
