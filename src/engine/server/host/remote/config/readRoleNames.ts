import { readLoosely } from './readLoosely.ts'

/** The roles that a project names, for checking its config without a server: null if there are none. */
export async function readRoleNames(project: string): Promise<readonly string[] | null> {
  const { roles } = await readLoosely(project)
  return Array.isArray(roles) && roles.every((role) => typeof role === 'string') ? roles : null
}
