const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Pauses after each failed attempt; the last attempt is made within a day. */
const PAUSES_MS = [5 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 7 * HOUR, 9 * HOUR];

/** Period of failures without a success in between, after which a webhook is switched off. */
const PATIENCE_MS = 72 * HOUR;

/** Time of the next attempt after so many, no earlier than the server asked for; null when no further one follows. */
export function nextAttemptAt(attempts: number, now: Date, wait = 0): Date | null {
  const pause = PAUSES_MS[attempts - 1];
  return pause === undefined ? null : new Date(now.getTime() + Math.max(pause, wait));
}

/** Time at which a delivery whose secret does not open is looked at again, until the key is back or the secret is new. */
export const afterLostKey = (now: Date): Date => new Date(now.getTime() + 5 * MINUTE);

/** Whether a webhook that fails since then is switched off. */
export function isHopeless(failingSince: Date, now: Date): boolean {
  return now.getTime() - failingSince.getTime() >= PATIENCE_MS;
}
