import type { SessionUser } from '../../client/session/Session.ts'
import type { Translate } from '../../i18n/LanguageProvider.tsx'

export function greetingOf(user: Pick<SessionUser, 'firstName' | 'fullName'>, translate: Translate): string {
  return translate('portal.greeting', { name: user.firstName || user.fullName })
}
