/** Every address of this remote. */
export const landingPaths = {
  home: '/',
  partnerPage: '/partner/:hash',
  partners: '/partners',
  contact: '/contact',
} as const;

/** Addresses of other remotes that guests are linked to. */
export const appPaths = {
  login: '/login',
  register: '/register',
  dashboard: '/dashboard',
  /** Paying for a plan, as somebody who came from the landing. */
  pay: (plan: string) => `/payment?${new URLSearchParams({ plan, source: 'landing' })}`,
  terms: '/terms',
  privacy: '/privacy',
  /** Sign-in that comes back to where somebody was. */
  loginFrom: (from: string) => `/login?${new URLSearchParams({ from })}`,
} as const;

/** The page of a partner link. */
export const partnerPath = (token: string): string =>
  landingPaths.partnerPage.replace(':hash', encodeURIComponent(token));
