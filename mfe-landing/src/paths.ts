export const landingPaths = {
  home: '/',
  partnerPage: '/partner/:hash',
  partners: '/partners',
  contact: '/contact',
} as const;

/** Addresses of other remotes. */
export const appPaths = {
  login: '/login',
  register: '/register',
  dashboard: '/dashboard',
  /** Payment of a plan with the landing page as its source. */
  pay: (plan: string) => `/payment?${new URLSearchParams({ plan, source: 'landing' })}`,
  terms: '/terms',
  privacy: '/privacy',
  /** Sign-in that returns to the given page. */
  loginFrom: (from: string) => `/login?${new URLSearchParams({ from })}`,
} as const;

export const buildPartnerPath = (token: string): string =>
  landingPaths.partnerPage.replace(':hash', encodeURIComponent(token));
