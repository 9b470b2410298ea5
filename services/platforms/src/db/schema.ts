/** Tables of services/platforms: one interface each. */
export type PlatformsTables = Record<never, never>;
