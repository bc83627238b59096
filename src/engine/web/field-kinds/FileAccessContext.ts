import { createContext } from 'react'

/** Fetches a stored file, or what else is no GraphQL, with the person's session. */
export type FileAccess = (address: string, init?: RequestInit) => Promise<Response>

/** Without a provider, stored files are text. */
export const FileAccessContext = createContext<FileAccess | null>(null)
