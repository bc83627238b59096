import { brregRegister } from './brregRegister.ts'
import { type CompanyRegistry, registryOf } from './CompanyRegistry.ts'
import { type CvrSettings, cvrRegister } from './cvrRegister.ts'
import { sandboxRegistry } from './sandboxRegistry.ts'

export interface RegistrySettings {
  readonly cvr: CvrSettings | null
  readonly brregUrl: string | null
  /** Whether invented companies may be shown when nothing else is set. */
  readonly hasSandbox: boolean
}

/** Either real registers or the sandbox, never both, so that invented companies do not pass for real ones. */
export const openRegistry = ({ cvr, brregUrl, hasSandbox }: RegistrySettings): CompanyRegistry =>
  cvr === null && brregUrl === null && hasSandbox
    ? sandboxRegistry()
    : registryOf({
        ...(cvr === null ? {} : { DK: cvrRegister(cvr) }),
        ...(brregUrl === null ? {} : { NO: brregRegister(brregUrl) }),
      })
