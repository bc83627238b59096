import { createServer, type Server } from 'node:net'
import { StartError } from './StartError.ts'

/** Fails early, before the database is opened and filled, when the port is not available. */
export async function checkPort(host: string, port: number): Promise<void> {
  if (port === 0) return
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(toListenError(error, host, port)))
    probe.listen({ host, port }, () => probe.close(() => resolve()))
  })
}

/** One-line message for an address problem. */
export function toListenError(error: unknown, host: string, port: number): Error {
  const code = error instanceof Error && 'code' in error ? error.code : null
  const cause = typeof code === 'string' ? LISTEN_ERRORS[code] : undefined
  if (cause !== undefined) return new StartError(cause(host, port))
  return error instanceof Error ? error : new Error(String(error))
}

const LISTEN_ERRORS: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (_host, port) => `Port ${port} is taken: stop what listens there, or set PORT to another one.`,
  EACCES: (_host, port) => `Port ${port} may not be used by this user: set PORT to one above 1023.`,
  EADDRNOTAVAIL: (host) => `HOST ${host} is not an address of this machine.`,
  ENOTFOUND: (host) => `HOST ${host} cannot be found.`,
}

/** Where the server listens: the system chooses a port for 0. */
export function portOf(server: Server, asked: number): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : asked
}
