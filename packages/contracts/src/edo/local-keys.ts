/** Keys of what the browser keeps for the document exchange. The login is the exchange's own, never a secret. */
export const edoLocalKeys = {
  /** Login of the connection last chosen; several screens read it. */
  login: 'edoLogin',
  /** `1` once the connection prompt was answered, by connecting or skipping. */
  onboardingSeen: 'edoOnboardingSeen',
  /** Filter state as JSON, merged with defaults on load. */
  filters: 'edoFilters',
} as const;
