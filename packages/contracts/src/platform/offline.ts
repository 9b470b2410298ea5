/** Time at which the service worker kept the answer, in milliseconds since the epoch; answers of the network have none. */
export const keptAtHeader = 'x-trassa-kept-at';

/** Header of pages of the host, which the service worker keeps; prerendered pages of guests do not have it. */
export const hostPageHeader = 'x-trassa-host-page';

export const serviceWorkerPath = '/service-worker.js';
