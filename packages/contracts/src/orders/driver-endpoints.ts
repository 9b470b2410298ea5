import type { EndpointsOf } from '../endpoint.ts';
import type { driverSchemas } from './driver-schemas.ts';

const own = { access: 'trips.drive' } as const;

/** Endpoints of the driver's phone, and of what the office sees of it. */
export const driverEndpoints: EndpointsOf<typeof driverSchemas> = {
  driverTrips: { method: 'GET', path: '/api/orders/driver/trips', ...own },
  markTrip: {
    method: 'POST',
    path: '/api/orders/driver/trips/:id/events',
    ...own,
    limit: { max: 60, seconds: 60, by: 'user' },
    bodyLimit: 2_800_000,
  },
  tripPaper: { method: 'GET', path: '/api/orders/driver/trips/:id/papers/:documentId', ...own, kind: 'binary' },
  tripQr: { method: 'GET', path: '/api/orders/driver/trips/:id/qr', ...own, kind: 'binary' },
  ownTripSheet: { method: 'GET', path: '/api/orders/driver/trips/:id/trip-sheet', ...own, kind: 'binary' },
  tripPhoto: { method: 'GET', path: '/api/orders/:id/photos/:eventId', access: 'office', kind: 'binary' },
  driverPeople: { method: 'GET', path: '/api/orders/fleet/people', access: 'office' },
  linkDriver: { method: 'PUT', path: '/api/orders/fleet/drivers/:id/person', access: 'orders.manage' },
};
