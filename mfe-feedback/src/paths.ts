/** Every address of this remote, and the one it links to. */
export const feedbackPaths = {
  panel: '/feedback',
  stats: '/feedback/stats',
  /** The list narrowed to a screen or an author. */
  filtered: (filter: { screen: string } | { user: string }) => `/feedback?${new URLSearchParams({ ...filter })}`,
  login: '/login',
  /** Sign-in that comes back to where somebody was. */
  loginFrom: (from: string) => `/login?${new URLSearchParams({ from })}`,
} as const;
