import { useContext, useEffect, useEffectEvent } from 'react'
import { ConnectionContext } from './connection.ts'

/** Acts when the connection to the server, or the network, is back. */
export function useWhenBack(act: (() => void) | undefined): void {
  const connection = useContext(ConnectionContext)
  const onBack = useEffectEvent(() => act?.())
  useEffect(() => {
    const back = () => onBack()
    window.addEventListener('online', back)
    const stop = connection?.subscribe(() => {
      if (connection.status() === 'connected') back()
    })
    return () => {
      window.removeEventListener('online', back)
      stop?.()
    }
  }, [connection])
}
