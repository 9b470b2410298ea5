/**
 * Why an outside system gave no answer. `unauthorized`: its token is not valid any more; `wrong-password`: login and
 * password were refused; `forbidden`: not for this account, whatever its token; `unpaid`: the account has no paid access
 * any more; `refused`: what was asked is not accepted, see `told`; `withdrawn`: the provider has dropped the method;
 * `absent`: no such thing there; `limited`: too many calls; `unavailable`: no answer in time, a fault on its side or on
 * the way; `malformed`: an answer of another shape.
 */
export type ProviderFailure =
  | 'unauthorized'
  | 'wrong-password'
  | 'forbidden'
  | 'unpaid'
  | 'refused'
  | 'withdrawn'
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
  /** Code and words of the provider, where it gave them; for people. */
  told?: { code: string; text: string };
}

/** Result of a call of an outside system. */
export type ProviderOutcome<T> = { ok: true; value: T } | ProviderRefusal;

/** Whether the system refuses token or password: somebody has to connect anew. */
export const isAccessLost = ({ failure }: ProviderRefusal): boolean =>
  failure === 'unauthorized' || failure === 'wrong-password';
