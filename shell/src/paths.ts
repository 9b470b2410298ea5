/** Addresses of the shell itself; all others come from the registry. */
export const shellPaths = {
  home: '/dashboard',
  login: '/login',
  settings: '/dashboard/settings',
  security: '/dashboard/settings?tab=security',
  data: '/dashboard/settings?tab=data',
  feedbackPanel: '/feedback',
  diagnostics: '/_/mfe',
  /** Development builds only. */
  gallery: '/_/ui',
} as const;
