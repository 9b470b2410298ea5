import { expect, test } from 'vitest';
import { buildSecurityHeaders } from './security-headers.ts';

const headers = buildSecurityHeaders({ https: true, stamp: () => '', remoteOrigins: [] });
const listOpen = (policy: string | undefined) => policy?.split(', ').filter((feature) => !feature.endsWith('=()'));

test('a page of ours may ask where the device is, and for nothing else of it', () => {
  for (const page of [headers.page('nonce'), headers.document({ scripts: '', styles: '' })]) {
    expect(listOpen(page['permissions-policy'])).toEqual(['geolocation=(self)']);
  }
});

test('a page for scripts of strangers may ask for nothing', () => {
  const policy = headers.frame.page('nonce')['permissions-policy'];
  expect(policy).toContain('geolocation=()');
  expect(listOpen(policy)).toEqual([]);
});
