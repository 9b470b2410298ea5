import { Secret, TOTP } from 'otpauth';

/** Seconds of a code (RFC 6238, section 5.2). */
const PERIOD = 30;
/** Steps by which a clock may differ (RFC 6238, section 6). */
const DRIFT_STEPS = 1;
/** Steps in which a code is still recognized as one of a clock that is wrong: ten minutes. */
const WRONG_CLOCK_STEPS = 20;

/** Verdict on a code: the step to remember, or why it is refused. */
export type CodeVerdict =
  | { kind: 'right'; step: number }
  | { kind: 'used' }
  /** Minutes by which the clock of the phone is ahead; negative: behind. */
  | { kind: 'clock'; minutes: number }
  | { kind: 'wrong' };

/** A new secret of 160 bits, base32 (RFC 4226, section 4). */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Трасса', label, secret: Secret.fromBase32(secret), period: PERIOD });

/** Address that apps read from a QR code. */
export const totpUri = (secret: string, email: string): string => totpOf(secret, email).toString();

/** Judges a code at a moment; each step is accepted once, and none before the last accepted one. */
export function judgeCode(
  { secret, lastStep }: { secret: string; lastStep: number },
  code: string,
  now: Date,
): CodeVerdict {
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: DRIFT_STEPS });
  if (delta !== null) {
    const step = TOTP.counter({ period: PERIOD, timestamp }) + delta;
    return step > lastStep ? { kind: 'right', step } : { kind: 'used' };
  }
  const drift = totp.validate({ token: code, timestamp, window: WRONG_CLOCK_STEPS });
  return drift === null ? { kind: 'wrong' } : { kind: 'clock', minutes: Math.round((drift * PERIOD) / 60) };
}
