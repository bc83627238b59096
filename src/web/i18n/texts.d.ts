/** Made by scripts/vite/texts.ts. */
declare module 'virtual:texts' {
  /** By language and group: `da/staff`. */
  export const loaders: Readonly<
    Record<string, () => Promise<{ readonly messages: import('./loadMessages.ts').Messages }>>
  >
}
