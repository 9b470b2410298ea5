import type { EndpointsOf } from '../endpoint.ts';
import type { peopleSchemas } from './people-schemas.ts';

const manager = { access: 'people.manage', limit: { max: 30, seconds: 600, by: 'user' } } as const;
const confirmed = { ...manager, stepUp: true } as const;
const proved = { emailProof: true } as const;
const invited = { access: 'public', limit: { max: 20, seconds: 600, by: 'address' }, bodyLimit: 4096 } as const;

/** Calls about the people of a company. */
export const peopleEndpoints: EndpointsOf<typeof peopleSchemas> = {
  people: { method: 'GET', path: '/api/account/people', access: 'office' },
  companyHistory: { method: 'GET', path: '/api/account/history', access: 'people.manage' },
  invite: { method: 'POST', path: '/api/account/invitations', ...confirmed, ...proved },
  resendInvitation: { method: 'POST', path: '/api/account/invitations/:id/resend', ...manager, ...proved },
  withdrawInvitation: { method: 'DELETE', path: '/api/account/invitations/:id', ...manager },
  changeRole: { method: 'PUT', path: '/api/account/people/:id/role', ...confirmed },
  withholdCosts: { method: 'PUT', path: '/api/account/people/costs', ...confirmed },
  resetFactors: { method: 'POST', path: '/api/account/people/:id/second-factor/reset', ...confirmed },
  removePerson: { method: 'DELETE', path: '/api/account/people/:id', ...confirmed },
  offerHandover: { method: 'POST', path: '/api/account/handovers', ...confirmed },
  withdrawHandover: { method: 'DELETE', path: '/api/account/handovers/:id', ...manager },
  acceptHandover: { method: 'POST', path: '/api/account/handovers/:id/accept', ...confirmed, access: 'office' },
  declineHandover: { method: 'POST', path: '/api/account/handovers/:id/decline', ...manager, access: 'office' },
  openInvitation: { method: 'POST', path: '/api/auth/invitations/open', ...invited },
  acceptInvitation: { method: 'POST', path: '/api/auth/invitations/accept', ...invited },
  joinCompany: {
    method: 'POST',
    path: '/api/auth/invitations/join',
    access: 'user',
    limit: { max: 20, seconds: 600, by: 'user' },
    bodyLimit: 4096,
  },
  askAccess: { method: 'POST', path: '/api/auth/access-requests', ...invited },
  proveAccess: { method: 'POST', path: '/api/auth/access-requests/prove', ...invited },
  acceptAccess: { method: 'POST', path: '/api/account/access-requests/:id/accept', ...confirmed, ...proved },
  declineAccess: { method: 'DELETE', path: '/api/account/access-requests/:id', ...manager },
};
