/** Addresses that the shell itself leads to; every other one comes from the registry. */
export const shellPaths = {
  home: '/dashboard',
  login: '/login',
  settings: '/dashboard/settings',
  feedbackPanel: '/feedback',
  diagnostics: '/_/mfe',
  /** In development builds only. */
  gallery: '/_/ui',
} as const;
