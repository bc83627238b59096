/** The public pages linked in the top bar; `text` is a message key. */
export const LANDING_PAGES = [
  { to: '/investor', text: 'shell.landing.investor' },
  { to: '/business', text: 'shell.landing.business' },
  { to: '/about', text: 'shell.landing.about' },
  { to: '/blog', text: 'shell.landing.blog' },
] as const

export function isLandingOpen(to: string, pathname: string): boolean {
  return pathname === to || pathname.startsWith(`${to}/`)
}
