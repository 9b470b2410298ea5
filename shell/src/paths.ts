/** Addresses of the shell itself; all others come from the registry. */
export const shellPaths = {
  home: '/dashboard',
  login: '/login',
  settings: '/dashboard/settings',
  security: '/dashboard/settings?tab=security',
  data: '/dashboard/settings?tab=data',
  /** Trips of a driver: the page itself tells of a missing network and of marks that wait for one. */
  trips: '/dashboard/trips',
  feedbackPanel: '/feedback',
  diagnostics: '/_/mfe',
  /** Development builds only. */
  gallery: '/_/ui',
} as const;
