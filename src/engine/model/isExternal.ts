/** Whether a link leads out of the app; the menu schema allows only `https`. */
export function isExternal(to: string): boolean {
  return to.startsWith('https://')
}
