/** Requests to this server since it started, and those of them that a proxy passed on that no setting trusts. */
const seen = { all: 0, untrusted: 0 }

export const noteRequest = (isThroughUntrustedProxy: boolean): void => {
  seen.all += 1
  if (isThroughUntrustedProxy) seen.untrusted += 1
}

/** Their share, from 0 to 1. A single stranger who sends the header of a proxy hardly changes it. */
export const untrustedShare = (): number => (seen.all === 0 ? 0 : seen.untrusted / seen.all)
