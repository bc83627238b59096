import { useEffect, useState } from 'react'
import type { ElectronicId } from '../../../../rules/identityProviders.ts'
import { loadAppConfig } from '../../../lib/appConfig.ts'

/** The electronic IDs that people may choose; null until they are known. */
export function useElectronicIds(): readonly ElectronicId[] | null {
  const [ids, setIds] = useState<readonly ElectronicId[] | null>(null)
  useEffect(() => {
    let isOver = false
    const load = async () => {
      const { identityProviders } = await loadAppConfig()
      if (!isOver) setIds(identityProviders)
    }
    void load()
    return () => {
      isOver = true
    }
  }, [])
  return ids
}
