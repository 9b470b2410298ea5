import { releasesHeader } from '@trassa/contracts/platform/remote-manifest';
import type { InlineHashes } from '../features/pages/inline-hashes.rules.ts';
import type { FixedHeaders } from './request-context.ts';

/** Where browsers report violations of the policies. */
export const CSP_REPORT_PATH = '/api/platform/csp-reports';

/** What has an effect on any answer. */
const everywhere = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** What has an effect on what loads other things: pages, and style sheets among the files. */
const onLoading = { 'referrer-policy': 'same-origin' } as const;

/** What has an effect on documents only; calls and files do without these bytes. */
const onDocuments = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
} as const;

/** Names of Trusted Types policies that pages may create: one, used by the bundler's loader and by the host. */
const TRUSTED_TYPES = "trassa 'allow-duplicates'";

function policy(directives: Record<string, string>): string {
  return Object.entries(directives)
    .map(([name, value]) => (value ? `${name} ${value}` : name))
    .join('; ');
}

/** For answers that are not pages: opened as a document, they may load and frame nothing. */
const silent = policy({ 'default-src': "'none'", 'frame-ancestors': "'none'" });

/** Policy of a page of ours: scripts and styles from this origin, or allowed by nonce or hash, nothing else. */
function pagePolicy({ scripts, styles }: InlineHashes): string {
  return policy({
    'default-src': "'none'",
    'script-src': `'self' ${scripts}`.trimEnd(),
    'style-src': `'self' ${styles}`.trimEnd(),
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'frame-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': TRUSTED_TYPES,
    'report-uri': CSP_REPORT_PATH,
  });
}

/** The API reference draws itself with inline styles and does not know Trusted Types; it loads nothing from outside. */
function referencePolicy(nonce: string): string {
  return policy({
    'default-src': "'none'",
    'script-src': `'self' 'nonce-${nonce}'`,
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'font-src': "'self' data:",
    'connect-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
  });
}

/**
 * A page for strangers' scripts, framed by pages of ours. It has an origin of its own: nothing in it can read our storage,
 * call our API with anybody's session or touch the page round it. Only its own script may fetch others; where from, the
 * page narrows itself.
 */
function framePolicy(nonce: string): string {
  return policy({
    sandbox: 'allow-scripts',
    'default-src': "'none'",
    'script-src': `'nonce-${nonce}' 'strict-dynamic'`,
    'style-src': "'unsafe-inline' https:",
    'img-src': 'data: blob: https:',
    'font-src': 'data: https:',
    'connect-src': 'https:',
    'worker-src': 'blob:',
    'frame-ancestors': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
  });
}

/** Headers of a standalone build of a remote: its page, its files. */
export interface StandaloneHeaders {
  page: (nonce: string) => FixedHeaders;
  asset: FixedHeaders;
}

/** Headers by kind of answer. */
export interface SecurityHeaders {
  /** Made anew only when the stamp of the registry changes. */
  api: () => FixedHeaders;
  asset: FixedHeaders;
  /** Files of remotes, for hosts at the origins that the operator lists; `origin` is the one that asks. */
  remoteFile: (origin: string | undefined) => FixedHeaders;
  page: (nonce: string) => FixedHeaders;
  /** A page that is the same for everybody. */
  document: (hashes: InlineHashes) => FixedHeaders;
  reference: (nonce: string) => FixedHeaders;
  alone: StandaloneHeaders;
  frame: StandaloneHeaders;
}

/** What headers depend on. */
export interface HeaderFacts {
  /** Adds HSTS. */
  https: boolean;
  /** Stamp of the registry now. */
  stamp: () => string;
  /** Other origins whose hosts may load remotes. */
  remoteOrigins: readonly string[];
}

/** Scripts are fetched without an origin too: while other hosts are allowed, any page may fetch files of remotes. */
function filesForHosts(asset: FixedHeaders, remoteOrigins: readonly string[]): SecurityHeaders['remoteFile'] {
  if (remoteOrigins.length === 0) return () => asset;
  const open = { ...asset, 'cross-origin-resource-policy': 'cross-origin', vary: 'accept-encoding, origin' };
  const allowed = new Map(remoteOrigins.map((url) => new URL(url).origin).map((origin) => [origin, origin]));
  return (asking) => {
    const origin = allowed.get(asking ?? '');
    return origin ? { ...open, 'access-control-allow-origin': origin } : open;
  };
}

/** Makes the headers. */
export function securityHeaders({ https, stamp, remoteOrigins }: HeaderFacts): SecurityHeaders {
  const base = {
    ...everywhere,
    ...(https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
  const html = { ...base, ...onLoading, ...onDocuments, 'cache-control': 'no-cache, private' };
  let api = { ...base, 'content-security-policy': silent, 'cache-control': 'no-store', [releasesHeader]: '' };
  const asset = { ...base, ...onLoading, 'content-security-policy': silent };
  const letting = (inline: InlineHashes) => ({ ...html, 'content-security-policy': pagePolicy(inline) });
  const page = (nonce: string) => letting({ scripts: `'nonce-${nonce}'`, styles: `'nonce-${nonce}'` });
  const framed = { 'permissions-policy': onDocuments['permissions-policy'], 'cache-control': 'no-cache, private' };
  return {
    api: () => {
      const now = stamp();
      if (api[releasesHeader] !== now) api = { ...api, [releasesHeader]: now };
      return api;
    },
    asset,
    remoteFile: filesForHosts(asset, remoteOrigins),
    page,
    document: letting,
    alone: { page, asset },
    frame: {
      page: (nonce) => ({ ...base, ...onLoading, ...framed, 'content-security-policy': framePolicy(nonce) }),
      // Its page has an origin of its own, to which our files are another's.
      asset: { ...asset, 'cross-origin-resource-policy': 'cross-origin' },
    },
    reference: (nonce) => ({ ...html, 'content-security-policy': referencePolicy(nonce) }),
  };
}
