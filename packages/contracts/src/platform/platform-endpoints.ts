import type { EndpointsOf } from '../endpoint.ts';
import type { platformSchemas } from './platform-schemas.ts';

/** Calls of the gateway itself: registry of remotes, health, reports from browsers. */
export const platformEndpoints: EndpointsOf<typeof platformSchemas> = {
  health: {
    method: 'GET',
    path: '/api/health',
    access: 'public',
    summary: 'Whether the database and every service answer',
  },
  registry: {
    method: 'GET',
    path: '/api/platform/registry',
    access: 'public',
    summary: 'The live remotes, as the page has them inlined',
  },
  stamp: {
    method: 'GET',
    path: '/api/platform/stamp',
    access: 'public',
    summary: 'Whether releases have moved on: changes with every release, rollback and switch',
  },
  report: {
    method: 'POST',
    path: '/api/platform/reports',
    access: 'public',
    limit: { max: 120, seconds: 60, by: 'address' },
    bodyLimit: 65_536,
    summary: 'Loads, web vitals and errors seen in a browser',
  },
  cspReport: {
    method: 'POST',
    path: '/api/platform/csp-reports',
    access: 'public',
    limit: { max: 60, seconds: 60, by: 'address' },
    bodyLimit: 65_536,
    summary: 'Violations of the Content-Security-Policy, as browsers report them',
  },
  releases: {
    method: 'GET',
    path: '/api/platform/releases',
    access: 'admin',
    summary: 'Published versions of every remote',
  },
  audit: {
    method: 'GET',
    path: '/api/platform/releases/audit',
    access: 'admin',
    summary: 'Who changed the live versions, when and why',
  },
  publish: {
    method: 'POST',
    path: '/api/platform/releases',
    access: 'admin',
    bodyLimit: 33_554_432,
    summary: 'Publish a version of a remote',
  },
  promote: {
    method: 'POST',
    path: '/api/platform/releases/:remote/promote',
    access: 'admin',
    summary: 'Make a published version live',
  },
  rollback: {
    method: 'POST',
    path: '/api/platform/releases/:remote/rollback',
    access: 'admin',
    summary: 'Make the version before the live one live again',
  },
  kill: {
    method: 'POST',
    path: '/api/platform/releases/:remote/kill',
    access: 'admin',
    summary: 'Switch a remote off for everybody',
  },
  revive: {
    method: 'POST',
    path: '/api/platform/releases/:remote/revive',
    access: 'admin',
    summary: 'Switch a remote on again',
  },
};
