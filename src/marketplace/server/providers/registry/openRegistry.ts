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

/** Either real registers alone or the sandbox alone: nobody takes an invented company for a real one. */
export const openRegistry = ({ cvr, brregUrl, hasSandbox }: RegistrySettings): CompanyRegistry =>
  cvr === null && brregUrl === null && hasSandbox
    ? sandboxRegistry()
    : registryOf({
        ...(cvr === null ? {} : { DK: cvrRegister(cvr) }),
        ...(brregUrl === null ? {} : { NO: brregRegister(brregUrl) }),
      })
