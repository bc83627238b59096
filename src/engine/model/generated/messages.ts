// Generated from i18n/ by `npm run generate`; do not edit.
import enMessages from '../../../../i18n/en/server/messages.json' with { type: 'json' }
import daMessages from '../../../../i18n/da/server/messages.json' with { type: 'json' }
import noMessages from '../../../../i18n/no/server/messages.json' with { type: 'json' }
import svMessages from '../../../../i18n/sv/server/messages.json' with { type: 'json' }

export const messages = { en: enMessages, da: daMessages, no: noMessages, sv: svMessages }
