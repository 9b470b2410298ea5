import type { EndpointsOf } from '../endpoint.ts';
import type { deletionSchemas } from './deletion-schemas.ts';

const limit = { max: 10, seconds: 600, by: 'user' } as const;

/** Calls about the end of an account and of a company. */
export const deletionEndpoints: EndpointsOf<typeof deletionSchemas> = {
  deleteAccount: {
    ...{ method: 'DELETE', path: '/api/account/me', access: 'user', stepUp: true },
    ...{ beforeSecondFactor: true, whileDeleted: true, limit },
  },
  deleteCompany: {
    method: 'POST',
    path: '/api/account/company/deletion',
    access: 'company.manage',
    stepUp: true,
    limit,
  },
  restoreCompany: {
    ...{ method: 'DELETE', path: '/api/account/company/deletion', access: 'company.manage', whileDeleted: true, limit },
  },
};
