/** Cookie with the language that the browser's person has chosen. */
export const LOCALE_COOKIE = 'fundament_locale'
