/** Where every provider sends people back to. */
export const RETURN_PATH = '/identity/return'
/** Where the sandbox issuer is. */
export const SANDBOX_PATH = '/sandbox/identity'
/** Its page with the choice of people and outcomes. */
export const SANDBOX_CHOICE_PATH = `${SANDBOX_PATH}/choose`
