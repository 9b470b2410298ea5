import type { EndpointsOf } from '../endpoint.ts';
import type { platformSchemas } from './platform-schemas.ts';

const releasing = { access: 'releases.manage', stepUp: true } as const;

/** Calls of the gateway itself: registry of remotes, health, reports from browsers. */
export const platformEndpoints: EndpointsOf<typeof platformSchemas> = {
  health: { method: 'GET', path: '/api/health', access: 'public' },
  registry: { method: 'GET', path: '/api/platform/registry', access: 'public' },
  stamp: { method: 'GET', path: '/api/platform/stamp', access: 'public' },
  report: {
    method: 'POST',
    path: '/api/platform/reports',
    access: 'public',
    limit: { max: 120, seconds: 60, by: 'address' },
    bodyLimit: 65_536,
  },
  cspReport: {
    method: 'POST',
    path: '/api/platform/csp-reports',
    access: 'public',
    limit: { max: 60, seconds: 60, by: 'address' },
    bodyLimit: 65_536,
  },
  releases: { method: 'GET', path: '/api/platform/releases', access: 'admin' },
  audit: { method: 'GET', path: '/api/platform/releases/audit', access: 'admin' },
  publish: {
    method: 'POST',
    path: '/api/platform/releases',
    ...releasing,
    bodyLimit: 33_554_432,
    limit: { max: 60, seconds: 60, by: 'user' },
  },
  promote: { method: 'POST', path: '/api/platform/releases/:remote/promote', ...releasing },
  approve: { method: 'POST', path: '/api/platform/releases/:remote/approve', ...releasing },
  reject: { method: 'POST', path: '/api/platform/releases/:remote/reject', ...releasing },
  rollback: { method: 'POST', path: '/api/platform/releases/:remote/rollback', ...releasing },
  kill: { method: 'POST', path: '/api/platform/releases/:remote/kill', ...releasing },
  revive: { method: 'POST', path: '/api/platform/releases/:remote/revive', ...releasing },
};
