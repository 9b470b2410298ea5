/**
 * Why an outside system gave no answer. `unauthorized`: its token is not valid any more; `wrong-password`: login and
 * password were refused; `forbidden`: not for this account, whatever its token; `absent`: no such thing there; `limited`:
 * too many calls; `unavailable`: no answer in time, a fault on its side or on the way; `malformed`: an answer of another
 * shape.
 */
export type ProviderFailure =
  | 'unauthorized'
  | 'wrong-password'
  | 'forbidden'
  | 'absent'
  | 'limited'
  | 'unavailable'
  | 'malformed';

/** A call without an answer. `detail` is for the log and carries no secret. */
export interface ProviderRefusal {
  ok: false;
  failure: ProviderFailure;
  detail: string;
  retryAfterSeconds?: number;
}

/** Result of a call of an outside system. */
export type ProviderOutcome<T> = { ok: true; value: T } | ProviderRefusal;

/** Whether the outside system refuses the account: somebody has to connect anew. */
export const isAccessLost = ({ failure }: ProviderRefusal): boolean =>
  failure === 'unauthorized' || failure === 'wrong-password';
