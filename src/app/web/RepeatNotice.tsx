import { useEffect } from 'react'
import { useClient } from '../../engine/web/client/ClientProvider.tsx'
import { useLanguage } from '../../engine/web/i18n/LanguageProvider.tsx'
import { useToast } from '../../engine/web/ui/toasts/ToastProvider.tsx'

/** Says so when the server had done before what it was asked, as after a lost answer. */
export function RepeatNotice() {
  const { repeats } = useClient()
  const { translate } = useLanguage()
  const { show } = useToast()
  useEffect(() => {
    const onRepeat = () => show({ severity: 'info', title: translate('common.doneBefore') })
    repeats.addEventListener('repeat', onRepeat)
    return () => repeats.removeEventListener('repeat', onRepeat)
  }, [repeats, show, translate])
  return null
}
