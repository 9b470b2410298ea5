/** Keys of local storage for the exchange; the login is that of the exchange, never a secret. */
export const edoLocalStorageKeys = {
  /** Login of the connection last chosen; several screens read it. */
  login: 'edoLogin',
  /** Id of the connection last chosen, since several operators may know the same login. */
  connection: 'edoConnection',
  /** Id of the company that it was chosen in; absent: an earlier release has kept it. */
  company: 'edoCompany',
  /** `1` once the connection prompt was answered, by connecting or skipping. */
  onboardingSeen: 'edoOnboardingSeen',
  /** Filter state as JSON, merged with defaults on load. */
  filters: 'edoFilters',
  /** Person, and the signer chosen last: thumbprint of a certificate or a way of signing, never a secret. */
  signer: 'edoSigner',
} as const;
