/** Time at which the service worker kept the answer, in milliseconds since the epoch; answers of the network have none. */
export const keptAtHeader = 'x-trassa-kept-at';

/** Marks pages of the host, which the service worker keeps; those of guests are others. */
export const hostPageHeader = 'x-trassa-host-page';

/** Address of the service worker. */
export const serviceWorkerPath = '/service-worker.js';
