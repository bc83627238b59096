import { SIGNATURE_HEADER, signEvent } from '../eventSignature.ts'

/** Sends a signed event. Never rejects: what the platform does not hear now, it asks for later. */
export type NotifyPlatform = (eventUrl: string, event: object) => Promise<void>

export interface NotifyOptions {
  readonly secret: string
  readonly now: () => Date
  /** The machine’s own time: signatures are compared with the other side’s clock. */
  readonly machine: () => Date
  readonly onProblem: (error: unknown) => void
}

export const notifyPlatform =
  ({ secret, machine, onProblem }: NotifyOptions): NotifyPlatform =>
  async (eventUrl, event) => {
    const body = JSON.stringify(event)
    try {
      const response = await fetch(eventUrl, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [SIGNATURE_HEADER]: signEvent(secret, body, machine()),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(10_000),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`The platform answered ${response.status} to an event`)
    } catch (error) {
      onProblem(error)
    }
  }
