/** Enough of a secret to tell two of them apart, never enough to use it: four first signs and the length. */
export function masked(secret: string | null | undefined): string {
  return secret ? `${secret.slice(0, 4)}… (${secret.length})` : '—';
}

/** An access token that the server refuses: its signature is replaced. */
export function spoiled(accessToken: string): string {
  const [header = '', payload = ''] = accessToken.split('.');
  return `${header}.${payload}.expired`;
}
