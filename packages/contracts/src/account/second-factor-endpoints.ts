import type { EndpointsOf } from '../endpoint.ts';
import type { secondFactorSchemas } from './second-factor-schemas.ts';

/** Calls that a person without the second factor of the company's policy still makes. */
const own = { access: 'user', beforeSecondFactor: true, limit: { max: 60, seconds: 600, by: 'user' } } as const;
const change = { ...own, stepUp: true } as const;
const guest = { access: 'public', limit: { max: 60, seconds: 600, by: 'address' }, bodyLimit: 65_536 } as const;

/** Calls about second factors, passkeys and the confirmation of a session. */
export const secondFactorEndpoints: EndpointsOf<typeof secondFactorSchemas> = {
  secondFactor: { method: 'GET', path: '/api/account/second-factor', access: 'user', beforeSecondFactor: true },
  setUpTotp: { method: 'POST', path: '/api/account/second-factor/totp', ...change },
  confirmTotp: { method: 'POST', path: '/api/account/second-factor/totp/confirm', ...own },
  switchOffTotp: { method: 'POST', path: '/api/account/second-factor/totp/off', ...own },
  newRecoveryCodes: { method: 'POST', path: '/api/account/second-factor/recovery-codes', ...change },
  requireSecondFactor: {
    method: 'PUT',
    path: '/api/account/second-factor/policy',
    access: 'company.manage',
    stepUp: true,
  },
  passkeyCreation: { method: 'POST', path: '/api/account/passkeys/options', ...change },
  addPasskey: { method: 'POST', path: '/api/account/passkeys', ...own },
  removePasskey: { method: 'DELETE', path: '/api/account/passkeys/:id', ...change },
  stepUpOptions: { method: 'POST', path: '/api/account/step-up/options', ...own, whileDeleted: true },
  stepUp: { method: 'POST', path: '/api/account/step-up', ...own, whileDeleted: true },
  secondStep: { method: 'POST', path: '/api/auth/second-factor', ...guest },
  passkeyRequest: { method: 'POST', path: '/api/auth/passkey/options', ...guest },
  passkeySignIn: { method: 'POST', path: '/api/auth/passkey', ...guest },
};
