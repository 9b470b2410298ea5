import { Secret, TOTP } from 'otpauth';

/** Seconds from one code to the next (RFC 6238, section 5.2). */
const PERIOD_SECONDS = 30;
/** Steps by which a clock may differ (RFC 6238, section 6). */
const DRIFT_STEPS = 1;
/** Steps in which a code of a wrong clock is recognized: ten minutes. */
const WRONG_CLOCK_STEPS = 20;

/** Verdict on a code: the step to remember, or why it is refused. */
export type CodeVerdict = { kind: 'right'; step: number } | { kind: 'used' } | { kind: 'wrong' };

/** A new secret of 160 bits, base32 (RFC 4226, section 4). */
export const createTotpSecret = (): string => new Secret({ size: 20 }).base32;

const buildTotp = (secret: string, label = '') =>
  new TOTP({ issuer: 'Трасса', label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });

/** Address that apps read from a QR code. */
export const buildTotpUri = (secret: string, email: string): string => buildTotp(secret, email).toString();

/** Judges a code at a moment; each step is accepted once, and none before the last accepted one. */
export function checkTotp(
  { secret, lastStep }: { secret: string; lastStep: number },
  code: string,
  now: Date,
): CodeVerdict {
  const totp = buildTotp(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: DRIFT_STEPS });
  if (delta === null) return { kind: 'wrong' };
  const step = TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta;
  return step > lastStep ? { kind: 'right', step } : { kind: 'used' };
}

/**
 * Minutes by which the clock of a phone is ahead of the moment, negative: behind; null for a wrong code. Only for the
 * set-up, where the caller knows the secret: elsewhere a guesser would learn which code becomes right later.
 */
export function getClockErrorMinutes(secret: string, code: string, now: Date): number | null {
  const drift = buildTotp(secret).validate({ token: code, timestamp: now.getTime(), window: WRONG_CLOCK_STEPS });
  return drift === null ? null : Math.round((drift * PERIOD_SECONDS) / 60);
}
