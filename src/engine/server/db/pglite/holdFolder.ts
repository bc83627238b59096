import { createHash } from 'node:crypto'
import { realpathSync, unlinkSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseUnavailableError } from '../DatabaseError.ts'

/**
 * Ensures that only one process at a time opens the folder: PGlite has no lock, and two processes would
 * silently lose each other's rows. The lock is a listening local socket named after the folder's real path;
 * the operating system frees it however the process ends. A lock file would survive a crash. Returns the
 * function that releases the lock.
 */
export const holdFolder = async (folder: string): Promise<() => Promise<void>> => {
  const name = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32)
  const path = socketPath(`fundament-${name}`)
  const server = (await listen(path)) ?? (await takeOver(path))
  if (!server) {
    throw new DatabaseUnavailableError(
      `The data folder ${folder} is in use by another running server: stop that one first, or set DATA_FOLDER to another folder.`,
    )
  }
  return () =>
    new Promise((done) => {
      server.close(() => done())
    })
}

/**
 * Linux and Windows have local sockets that are not files; elsewhere the socket is a file that survives a
 * crash.
 */
const socketPath = (name: string): string => {
  if (process.platform === 'linux') return `\0${name}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return join(tmpdir(), `${name}.sock`)
}

const listen = (path: string): Promise<Server | null> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(null)
      else reject(error)
    })
    server.listen(path, () => resolve(server.unref()))
  })

/** A socket file without a listener is left over from a crash. */
const takeOver = async (path: string): Promise<Server | null> => {
  if (process.platform === 'linux' || process.platform === 'win32' || (await isAnswered(path))) return null
  unlinkSync(path)
  return listen(path)
}

const isAnswered = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
