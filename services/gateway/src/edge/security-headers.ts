import { releasesHeader } from '@trassa/contracts/platform/remote-manifest';
import type { InlineHashes } from '../features/pages/inline-hashes.rules.ts';
import type { FixedHeaders } from './request-context.ts';

/** Endpoint of violation reports by browsers. */
const CSP_REPORT_PATH = '/api/platform/csp-reports';

/** Headers that affect every answer. */
const baseHeaders = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' } as const;

/** Headers that affect documents which load others: pages and style sheets. */
const loadingHeaders = { 'referrer-policy': 'same-origin' } as const;

/** What no page may ask a device for. */
const closedFeatures =
  'accelerometer=(), camera=(), display-capture=(), gyroscope=(), microphone=(), payment=(), usb=()';

/** Headers that affect documents only, so that answers to calls and files go without their bytes. */
const documentHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  // The page of a driver on duty sends the position of the phone.
  'permissions-policy': `${closedFeatures}, geolocation=(self)`,
  'x-frame-options': 'DENY',
} as const;

/** Trusted Types policies that pages may create: one name, shared by the bundler's loader and the host. */
const TRUSTED_TYPES = "trassa 'allow-duplicates'";

function formatPolicy(directives: Record<string, string>): string {
  return Object.entries(directives)
    .map(([name, value]) => (value ? `${name} ${value}` : name))
    .join('; ');
}

/** Policy of answers that are no pages: opened as a document they load and frame nothing. */
const nonDocumentPolicy = formatPolicy({ 'default-src': "'none'", 'frame-ancestors': "'none'" });

/** Policy of the service worker, by which its own fetches are judged. */
const workerPolicy = formatPolicy({ 'default-src': "'none'", 'connect-src': "'self'", 'frame-ancestors': "'none'" });

/** Policy of a page: scripts and styles from this origin, or allowed by nonce or hash. */
function buildPagePolicy({ scripts, styles }: InlineHashes, fonts = "'self'"): string {
  return formatPolicy({
    'default-src': "'none'",
    'script-src': `'self' ${scripts}`.trimEnd(),
    'style-src': `'self' ${styles}`.trimEnd(),
    'img-src': "'self' data: blob:",
    'font-src': fonts,
    'media-src': "'self'",
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

/**
 * Policy of the API reference, which needs inline styles, does not support Trusted Types, and loads nothing from
 * outside.
 */
function buildReferencePolicy(nonce: string): string {
  return formatPolicy({
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
 * Policy of the page that isolates foreign scripts in a frame. Its opaque origin keeps them from our storage, sessions
 * and the page around; only its own script may fetch others, and the page restricts their origins itself.
 */
function buildFramePolicy(nonce: string): string {
  return formatPolicy({
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

/** Headers of a standalone build: its page, its files. */
interface StandaloneBuildHeaders {
  page: (nonce: string) => FixedHeaders;
  asset: FixedHeaders;
}

/** Headers by kind of answer. */
export interface SecurityHeaders {
  /** Headers of API answers with the stamp of the registry; the same object until the stamp changes. */
  api: () => FixedHeaders;
  asset: FixedHeaders;
  /** Files of remotes, also for foreign hosts at the listed origins; `origin` is that of the request. */
  remoteFile: (origin: string | undefined) => FixedHeaders;
  /** The service worker, which calls this origin only. */
  serviceWorker: FixedHeaders;
  page: (nonce: string) => FixedHeaders;
  /** Static page without a nonce. */
  document: (hashes: InlineHashes) => FixedHeaders;
  reference: (nonce: string) => FixedHeaders;
  alone: StandaloneBuildHeaders;
  frame: StandaloneBuildHeaders;
}

interface SecurityHeadersOptions {
  /** Adds HSTS. */
  https: boolean;
  stamp: () => string;
  /** Origins of foreign hosts that may load remotes. */
  remoteOrigins: readonly string[];
}

/**
 * Scripts are requested without an Origin header too, so with foreign hosts allowed every page may load files of
 * remotes.
 */
function buildRemoteFileHeaders(asset: FixedHeaders, remoteOrigins: readonly string[]): SecurityHeaders['remoteFile'] {
  if (remoteOrigins.length === 0) return () => asset;
  const open = { ...asset, 'cross-origin-resource-policy': 'cross-origin', vary: 'accept-encoding, origin' };
  const allowed = new Map(remoteOrigins.map((url) => new URL(url).origin).map((origin) => [origin, origin]));
  return (asking) => {
    const origin = allowed.get(asking ?? '');
    return origin ? { ...open, 'access-control-allow-origin': origin } : open;
  };
}

export function buildSecurityHeaders({ https, stamp, remoteOrigins }: SecurityHeadersOptions): SecurityHeaders {
  const base = {
    ...baseHeaders,
    ...(https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
  const html = { ...base, ...loadingHeaders, ...documentHeaders, 'cache-control': 'no-cache, private' };
  let api = {
    ...base,
    'content-security-policy': nonDocumentPolicy,
    'cache-control': 'no-store',
    [releasesHeader]: '',
  };
  const asset = { ...base, ...loadingHeaders, 'content-security-policy': nonDocumentPolicy };
  const page = (nonce: string) => {
    const inline = { scripts: `'nonce-${nonce}'`, styles: `'nonce-${nonce}'` };
    return { ...html, 'content-security-policy': buildPagePolicy(inline) };
  };
  // A static document carries the typeface of its first screen.
  const document = (inline: InlineHashes) => ({
    ...html,
    'content-security-policy': buildPagePolicy(inline, "'self' data:"),
  });
  const framed = { 'permissions-policy': `${closedFeatures}, geolocation=()`, 'cache-control': 'no-cache, private' };
  return {
    api: () => {
      const now = stamp();
      if (api[releasesHeader] !== now) api = { ...api, [releasesHeader]: now };
      return api;
    },
    asset,
    remoteFile: buildRemoteFileHeaders(asset, remoteOrigins),
    serviceWorker: { ...asset, 'content-security-policy': workerPolicy },
    page,
    document,
    alone: { page, asset },
    frame: {
      page: (nonce) => ({ ...base, ...loadingHeaders, ...framed, 'content-security-policy': buildFramePolicy(nonce) }),
      // The frame has an opaque origin, for which our files are cross-origin.
      asset: { ...asset, 'cross-origin-resource-policy': 'cross-origin' },
    },
    reference: (nonce) => ({ ...html, 'content-security-policy': buildReferencePolicy(nonce) }),
  };
}
