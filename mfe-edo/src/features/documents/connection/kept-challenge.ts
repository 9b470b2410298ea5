import type { OperatorKind } from '@trassa/contracts/edo/operator';

/** Unfinished sign-in at the page of an operator, as this tab keeps it until the person returns. */
interface KeptChallenge {
  operator: OperatorKind;
  challenge: string;
  state: string;
}

const KEY = 'edoConnect';

/** Stores a sign-in that has begun; `url` is the operator's page, with the state in its query. */
export function keepChallenge(operator: OperatorKind, { url, challenge }: { url: string; challenge: string }): void {
  const state = new URL(url).searchParams.get('state') ?? '';
  sessionStorage.setItem(KEY, JSON.stringify({ operator, challenge, state }));
}

/** Takes the stored sign-in of this tab out of the store; null: none, or the operator returned another state. */
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
