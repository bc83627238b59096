import { useEffect, useState } from 'react'
import { type AppConfig, loadAppConfig, type LoadAppConfig } from '../../lib/appConfig.ts'

/** Null until it is known. */
export function useAppConfig(load: LoadAppConfig = loadAppConfig): AppConfig | null {
  const [config, setConfig] = useState<AppConfig | null>(null)
  useEffect(() => {
    let isGone = false
    const read = async () => {
      const next = await load()
      if (!isGone) setConfig(next)
    }
    void read()
    return () => {
      isGone = true
    }
  }, [load])
  return config
}
