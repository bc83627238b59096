import type { SettingChecks, UserSettings } from '../../people/identity/updateSettings.ts'
import { updateSettings } from '../../people/identity/updateSettings.ts'
import { answerMutation } from '../answerMutation.ts'
import type { ApiBuilder } from '../builder.ts'
import type { PayloadShape, PayloadTypes } from '../payload.ts'
import { signedIn } from './signedIn.ts'

type SettingsPayload = PayloadShape & Partial<UserSettings>

/** updateSettingsForCurrentUser: language, dark mode and the newsletter. */
export function buildSettingsMutation(
  builder: ApiBuilder,
  payload: PayloadTypes,
  checks: SettingChecks,
): void {
  const settingsPayload = builder
    .objectRef<SettingsPayload>('UpdateSettingsForCurrentUserPayload')
    .implement({
      fields: (t) => ({
        ...payload.fields<SettingsPayload>(t),
        settings: t.field({
          type: 'JSON',
          nullable: true,
          description: 'All settings as they are saved now.',
          resolve: (row) => row.settings ?? null,
        }),
        isNewsletterAccepted: t.exposeBoolean('isNewsletterAccepted', { nullable: true }),
      }),
    })
  const input = builder.inputType('UpdateSettingsForCurrentUserInput', {
    fields: (i) => ({
      clientCorrelationId: i.field({ type: 'UUID' }),
      settings: i.field({
        type: 'JSON',
        description:
          'The settings to change: version (1), darkMode (true, false, or null for the system’s), language (en, da, sv, no, or null for the device’s), notices (by kind: inInbox and mail), layouts of lists (ff.v1.<list>.columns), and others.',
      }),
      isNewsletterAccepted: i.boolean(),
    }),
  })
  builder.mutationField('updateSettingsForCurrentUser', (t) =>
    t.field({
      type: settingsPayload,
      args: { input: t.arg({ type: input, required: true }) },
      resolve: (_root, args, context) =>
        answerMutation(args.input.clientCorrelationId, () =>
          updateSettings(
            context.db,
            signedIn(context),
            {
              settings: args.input.settings,
              isNewsletterAccepted: args.input.isNewsletterAccepted ?? null,
              clientCorrelationId: args.input.clientCorrelationId ?? null,
            },
            checks,
          ),
        ),
    }),
  )
}
