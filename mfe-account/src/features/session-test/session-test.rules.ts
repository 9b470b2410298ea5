/** Masked secret: four characters and the length, enough to tell two secrets apart. */
export function masked(secret: string | null | undefined): string {
  return secret ? `${secret.slice(0, 4)}… (${secret.length})` : '—';
}

/** Access token with an invalid signature. */
export function withInvalidSignature(accessToken: string): string {
  const [header = '', payload = ''] = accessToken.split('.');
  return `${header}.${payload}.expired`;
}
