import { useEffect, useState } from 'react'
import { type AppConfig, knownAppConfig, loadAppConfig } from './appConfig.ts'

/** Config that the server sends before sign-in; null until it is known. */
export function useAppConfig(): AppConfig | null {
  const [config, setConfig] = useState(knownAppConfig)
  useEffect(() => {
    let isGone = false
    const load = async () => {
      const found = await loadAppConfig()
      if (!isGone) setConfig(found)
    }
    void load()
    return () => {
      isGone = true
    }
  }, [])
  return config
}
