import { refuse } from '../../kernel/runOperation.ts'
import type { IdentityOperation } from './IdentityOperation.ts'

/** Refuses with CAPTCHA_FAILED when the captcha takes the caller for a bot. */
export async function checkCaptcha({ captcha }: IdentityOperation, token: string | null): Promise<void> {
  if (!(await captcha.isHuman(token))) throw refuse('CAPTCHA_FAILED')
}
