import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ServerProcesses } from '../../../support/processes/ServerProcesses.ts'

const start = (): ServerProcesses<string, string> => {
  const servers = new ServerProcesses<string, string>(join(import.meta.dirname, 'echoServer.ts'), [], 2)
  onTestFinished(() => servers.close())
  return servers
}

test('replaces a killed server, which answers nothing', async () => {
  const servers = start()
  const [before] = servers.pids
  const asked = servers.ask('say nothing', 0)
  servers.kill()
  expect(await asked).toBeNull()
  expect(await Promise.all([servers.ask('one', 0), servers.ask('two', 1)])).toEqual(['one', 'two'])
  expect(servers.pids[0]).not.toBe(before)
  expect(servers.died).toBe(0)
}, 60_000)

test('counts a server that exits unexpectedly', async () => {
  const servers = start()
  expect(await servers.ask('end', 0)).toBeNull()
  expect(servers.died).toBe(1)
  expect(await servers.ask('one', 0)).toBe('one')
}, 60_000)

test('ends the servers when their parent ends', async () => {
  const parent = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'echoParent.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = (await once(parent.stdout, 'data')) as [Buffer]
  expect(said.toString()).toBe('one two\n')
  parent.kill('SIGKILL')
  // The servers write to the same stream, so it closes once the last of them has ended.
  await once(parent, 'close')
}, 60_000)
