/** Paths of this remote, and the sign-in page. */
export const feedbackPaths = {
  panel: '/feedback',
  stats: '/feedback/stats',
  releases: '/feedback/releases',
  admins: '/feedback/admins',
  failed: '/feedback/failed-deliveries',
  /** List filtered by screen or author. */
  filtered: (filter: { screen: string } | { user: string }) => `/feedback?${new URLSearchParams({ ...filter })}`,
  login: '/login',
  /** Sign-in that returns to the given path. */
  loginFrom: (from: string) => `/login?${new URLSearchParams({ from })}`,
} as const;
