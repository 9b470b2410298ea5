/** Header of kept answers: when the service worker kept them, in milliseconds since the epoch. */
export const keptAtHeader = 'x-trassa-kept-at';

/** Header of pages of the host, which the service worker keeps; prerendered pages of guests do not have it. */
export const hostPageHeader = 'x-trassa-host-page';

export const serviceWorkerPath = '/service-worker.js';
