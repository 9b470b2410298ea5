const secretPathPattern =
  /(^|[\s"'(]|https?:\/\/[^\s/]+)(\/t\/|\/g\/|\/api\/calendar\/|\/api\/shared-papers\/)[^\s"')]*/gi;

/**
 * Path, address or text with addresses for the log: secret addresses, which open something to whoever holds them, are left
 * out.
 */
export const hideSecretsOfPath = (text: string): string => text.replace(secretPathPattern, '$1$2…');
