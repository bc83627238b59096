import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DnsProvider } from './DnsProvider.ts'

/** Records for people who try the demo: the lines of a file named after the name. */
export const sandboxDns = (folder: string): DnsProvider => ({
  readTexts: async (name) => {
    // A file name, and nothing that leads out of the folder.
    if (!/^[a-z0-9_-]+(?:\.[a-z0-9_-]+)+$/.test(name)) return []
    const text = await readFile(join(folder, `${name}.txt`), 'utf8').catch(() => '')
    return text.split('\n').filter((line) => line !== '')
  },
})
