/** Made by scripts/vite/texts.ts. */
declare module 'virtual:texts' {
  import type { Messages } from './loadMessages.ts'

  /** By language and group: `da/staff`. */
  export const loaders: Readonly<Record<string, () => Promise<{ readonly messages: Messages }>>>
}
