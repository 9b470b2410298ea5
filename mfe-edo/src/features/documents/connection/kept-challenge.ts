import type { OperatorKind } from '@trassa/contracts/edo/operator';

/** Sign-in at the page of an operator, as this tab keeps it until the return. */
export interface KeptChallenge {
  operator: OperatorKind;
  challenge: string;
  state: string;
}

const KEY = 'edoConnect';

/** Keeps a sign-in that has begun; `url` is the page of the operator, which names the state. */
export function keepChallenge(operator: OperatorKind, { url, challenge }: { url: string; challenge: string }): void {
  const state = new URL(url).searchParams.get('state') ?? '';
  sessionStorage.setItem(KEY, JSON.stringify({ operator, challenge, state }));
}

/** The sign-in that this tab has begun, once; null: none, or the operator names another. */
export function takeChallenge(state: string | null): KeptChallenge | null {
  const kept = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  try {
    const challenge: KeptChallenge = JSON.parse(kept ?? '');
    return challenge.state === state ? challenge : null;
  } catch {
    return null;
  }
}
