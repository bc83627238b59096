/** Stand-ins for services outside, for people who try the platform. Each is named where it is used. */
export const SANDBOXES = ['mail', 'sms', 'captcha', 'dns', 'registry', 'identity', 'scanner', 'bank'] as const

export type Sandbox = (typeof SANDBOXES)[number]

export const isSandbox = (value: unknown): value is Sandbox => SANDBOXES.some((one) => one === value)
