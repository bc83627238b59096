/** Of every demo login. */
export const DEMO_PASSWORD = 'Fundament-2026'
