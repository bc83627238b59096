import { createContext } from 'react'

/** Fetches a stored file with the person's session. */
export type FileAccess = (address: string) => Promise<Response>

/** Without a provider, stored files are text. */
export const FileAccessContext = createContext<FileAccess | null>(null)
