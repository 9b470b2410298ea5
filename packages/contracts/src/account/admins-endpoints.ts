import type { EndpointsOf } from '../endpoint.ts';
import type { adminsSchemas } from './admins-schemas.ts';

const change = { access: 'admin', stepUp: true, limit: { max: 30, seconds: 600, by: 'user' } } as const;

/** Calls about administrators of the product. */
export const adminsEndpoints: EndpointsOf<typeof adminsSchemas> = {
  admins: { method: 'GET', path: '/api/account/admins', access: 'admin' },
  appointAdmin: { method: 'POST', path: '/api/account/admins', ...change },
  resetFactorsOf: { method: 'POST', path: '/api/account/admins/second-factor-resets', ...change },
  endSessionsOf: { method: 'POST', path: '/api/account/admins/session-ends', ...change },
  failedDeliveries: { method: 'GET', path: '/api/account/failed-deliveries', access: 'admin' },
  repeatDelivery: { method: 'POST', path: '/api/account/failed-deliveries/repeat', access: 'admin' },
  removeAdmin: { method: 'DELETE', path: '/api/account/admins/:id', ...change },
};
