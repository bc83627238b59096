import { useEffect } from 'react'
import { useClient } from '../client/ClientProvider.tsx'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { useToast } from '../ui/toasts/ToastProvider.tsx'

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
