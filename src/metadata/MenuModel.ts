import type { PlatformRole, Text } from './AdminModel.ts'
import type { IconName } from './iconNames.ts'

/** A group of links. */
export interface MenuModel {
  readonly id: string
  readonly label: Text
  readonly icon: IconName
  readonly roles: readonly PlatformRole[]
  /** Routes of pages (`/admin/loans`) in order, or links to other areas. */
  readonly items: readonly {
    readonly to: string
    readonly label: Text
    readonly icon: IconName
    readonly roles: readonly PlatformRole[]
  }[]
}
