import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { hostPageHeader, serviceWorkerPath } from '@trassa/contracts/platform/offline';
import { sendFile } from '../features/files/static-file.ts';
import type { StaticPaths } from '../features/files/static-paths.ts';
import type { DocumentCache } from '../features/pages/documents.ts';
import { readOriginText, readPagePieces } from '../features/pages/file-page.ts';
import { findCrawlerFile, findGuestPage } from '../features/pages/guest-site.ts';
import type { PageRequest } from '../features/pages/host-page.ts';
import { sendDocument } from '../features/pages/send-document.ts';
import { sendPage } from '../features/pages/send-page.ts';
import { buildReloadingPage, pageInBuildTexts } from '../features/pages/waiting-page.ts';
import { refuse } from './refuse.ts';
import type { GatewayResponse, ResponseInContext } from './request-context.ts';
import type { SecurityHeaders } from './security-headers.ts';
import { getSessionCookie } from './session-cookie.rules.ts';

/** Sources of pages and files. */
interface SiteHandlerParts {
  headers: SecurityHeaders;
  paths: StaticPaths;
  /** Whether files of the remote for other hosts, and its standalone page, are still being built. */
  isAwaited: (remote: string) => boolean;
  hostPage: (requested: PageRequest) => Promise<string[] | null>;
  documents: DocumentCache;
  /** Origin for absolute addresses; null when the request names a site that is not ours. */
  getOrigin: (headers: IncomingMessage['headers']) => string | null;
}

/** Seconds after which a browser asks again for a build that is being replaced. */
const AWAITED_BUILD_RETRY_S = 5;

/** Handler of everything but the API: built files, then pages. A missing file answers 404, never a page. */
export function createSiteHandler(parts: SiteHandlerParts) {
  return async (req: IncomingMessage, res: ResponseInContext): Promise<void> => {
    const { path } = res.context;
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      refuse(res, { code: 'common/method', headers: { allow: 'GET, HEAD' } });
      return;
    }
    const file = await parts.paths.fileAt(path);
    if (file) {
      res.context.headers = getFileHeaders(parts.headers, req, path);
      if (!(await sendFile(req, res, file))) refuseAbsentFile(parts, res);
    } else if (/^\/_\/(alone|frame)\//.test(path)) await sendStandalone(parts, req, res);
    else if (findCrawlerFile(path)) await sendCrawlerFile(parts, req, res);
    else if (isPageWanted(req, path)) await sendSitePage(parts, req, res);
    else refuseMissing(res);
  };
}

function getFileHeaders({ asset, remoteFile, serviceWorker }: SecurityHeaders, req: IncomingMessage, path: string) {
  if (path === serviceWorkerPath) return serviceWorker;
  return path.startsWith('/remotes/') ? remoteFile(req.headers.origin) : asset;
}

/** Address of the manifest for other hosts, which may still have to be built. */
const MANIFEST_PATTERN = /^\/remotes\/([a-z][a-z0-9-]*)\/mf-manifest\.json$/;

function refuseAbsentFile({ isAwaited }: SiteHandlerParts, res: ResponseInContext) {
  const [, remote] = MANIFEST_PATTERN.exec(res.context.path) ?? [];
  if (remote === undefined || !isAwaited(remote)) return refuseMissing(res);
  refuse(res, {
    code: 'common/unavailable',
    retryAfter: AWAITED_BUILD_RETRY_S,
    headers: { 'cache-control': 'no-store' },
  });
}

/** A missing file may appear with the next release, so a 404 is not cached. */
function refuseMissing(res: GatewayResponse) {
  refuse(res, { code: 'common/not-found', headers: { 'cache-control': 'no-store' } });
}

/** Pages have no extension, so a path with one is a file, also for a browser. */
function isPageWanted(req: IncomingMessage, path: string): boolean {
  const accept = req.headers.accept ?? '*/*';
  const forPeople = !/\.\w+$/.test(path) && (accept.includes('text/html') || accept.includes('*/*'));
  const { 'sec-fetch-dest': destination } = req.headers;
  return forPeople && (destination === undefined || destination === 'document' || destination === 'empty');
}

async function sendStandalone(
  { paths, headers, isAwaited }: SiteHandlerParts,
  req: IncomingMessage,
  res: ResponseInContext,
) {
  const kind = res.context.path.startsWith('/_/frame/') ? headers.frame : headers.alone;
  const standalone = paths.standaloneAt(res.context.path);
  if (!standalone) return refuseMissing(res);
  if (standalone.name) {
    res.context.headers = kind.asset;
    if (!(await sendFile(req, res, { ...standalone, caching: 'immutable' }))) refuseMissing(res);
    return;
  }
  const pieces = await readPagePieces(join(standalone.root, 'index.html'));
  if (pieces) return sendPage(req, res, { pieces, headers: kind.page });
  if (kind !== headers.alone || !isAwaited(standalone.remote)) return refuseMissing(res);
  const waiting = (nonce: string) => ({ ...kind.page(nonce), 'retry-after': String(AWAITED_BUILD_RETRY_S) });
  await sendPage(req, res, {
    pieces: buildReloadingPage(AWAITED_BUILD_RETRY_S, pageInBuildTexts),
    headers: waiting,
    status: 503,
  });
}

async function sendSitePage(parts: SiteHandlerParts, req: IncomingMessage, res: ResponseInContext) {
  const requested = { path: res.context.path, signedIn: getSessionCookie(req.headers.cookie) !== null };
  const found = findGuestPage(requested);
  const guestPage = found && parts.paths.getLivePath(found.remote, found.name);
  const document = guestPage && (await parts.documents(guestPage, parts.getOrigin(req.headers) ?? ''));
  if (document) return sendDocument(req, res, { document, headers: parts.headers.document });
  const pieces = await parts.hostPage(requested);
  const headers = (nonce: string) => ({
    ...parts.headers.page(nonce),
    ...(pieces ? { [hostPageHeader]: '1' } : { 'retry-after': String(AWAITED_BUILD_RETRY_S) }),
  });
  if (pieces) await sendPage(req, res, { pieces, headers });
  else await sendPage(req, res, { pieces: buildReloadingPage(AWAITED_BUILD_RETRY_S), headers, status: 503 });
}

async function sendCrawlerFile(parts: SiteHandlerParts, req: IncomingMessage, res: ResponseInContext) {
  const { path } = res.context;
  const found = findCrawlerFile(path);
  const built = found && parts.paths.getLivePath(found.remote, found.name);
  const text = built && (await readOriginText(built, parts.getOrigin(req.headers) ?? ''));
  if (!text) return refuseMissing(res);
  res.context.headers = parts.headers.asset;
  res.writeHead(200, {
    'content-type': `${path.endsWith('.xml') ? 'application/xml' : 'text/plain'}; charset=utf-8`,
    'content-length': String(Buffer.byteLength(text)),
    'cache-control': 'public, max-age=3600',
  });
  res.end(req.method === 'HEAD' ? undefined : text);
}
