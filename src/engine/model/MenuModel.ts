import type { Role } from './PlatformRole.ts'
import type { IconName } from './iconNames.ts'

/** A group of links. */
export interface MenuModel {
  readonly id: string
  readonly label: string
  readonly icon: IconName
  readonly roles: readonly Role[]
  /** Whether it starts closed; null leaves that to the number of its links. */
  readonly closed: boolean | null
  readonly items: readonly MenuItem[]
}

export interface MenuItem {
  /** Route of a page (`/admin/loans`), any other address in the app, or `https://…`. */
  readonly to: string
  /** External link: opens in a new tab. */
  readonly external: boolean
  readonly label: string
  readonly icon: IconName
  readonly roles: readonly Role[]
}
