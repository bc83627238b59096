import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface Locked {
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

test('every optional package has its place in the lock file, or a clean install would refuse it', () => {
  const text = readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')
  const { packages } = JSON.parse(text) as { packages: Readonly<Record<string, Locked>> }
  const places = Object.keys(packages)
  const missing = Object.values(packages)
    .flatMap(({ optionalDependencies }) => Object.keys(optionalDependencies ?? {}))
    .filter((name) => !places.some((place) => place.endsWith(`node_modules/${name}`)))
  expect(missing).toEqual([])
})

test('the servers that the tests start install the same packages each time, without addresses to download from', () => {
  const folder = join(import.meta.dirname, 'backends')
  const servers = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'package.json')))
  const read = (server: string, file: string) => readFileSync(join(folder, server, file), 'utf8')
  const isFixed = (server: string) =>
    existsSync(join(folder, server, 'package-lock.json'))
      ? !read(server, 'package-lock.json').includes('"resolved"')
      : /^before=\d{4}-\d{2}-\d{2}$/m.test(read(server, '.npmrc'))
  expect(servers.length).toBeGreaterThan(1)
  expect(servers.filter((server) => !isFixed(server))).toEqual([])
  for (const server of servers) {
    const { dependencies } = JSON.parse(read(server, 'package.json')) as {
      dependencies: Record<string, string>
    }
    for (const version of Object.values(dependencies))
      expect(version, server).toMatch(/^(\d+\.\d+\.\d+|file:)/)
  }
})
