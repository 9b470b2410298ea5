/** Addresses of the shell itself; all others come from the registry. */
export const shellPaths = {
  home: '/dashboard',
  login: '/login',
  settings: '/dashboard/settings',
  security: '/dashboard/settings?tab=security',
  data: '/dashboard/settings?tab=data',
  /** Its page tells of the network itself, with what waits for it. */
  trips: '/dashboard/trips',
  feedbackPanel: '/feedback',
  diagnostics: '/_/mfe',
  /** Development builds only. */
  gallery: '/_/ui',
} as const;
