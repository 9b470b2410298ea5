const HOUR_MS = 3_600_000;

/** Period of failures without a success in between, after which a webhook is switched off. */
const MAX_FAILING_MS = 72 * HOUR_MS;

/** Whether a webhook that has failed since `failingSince` is to be switched off. */
export function isFailingTooLong(failingSince: Date, now: Date): boolean {
  return now.getTime() - failingSince.getTime() >= MAX_FAILING_MS;
}
