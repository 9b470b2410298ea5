import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { sendFile } from '../features/files/static-file.ts';
import type { StaticPaths } from '../features/files/static-paths.ts';
import type { Documents } from '../features/pages/documents.ts';
import { readFilePage, readOriginText } from '../features/pages/file-page.ts';
import type { GuestSite } from '../features/pages/guest-site.ts';
import type { PageWish } from '../features/pages/host-page.ts';
import { sendDocument } from '../features/pages/send-document.ts';
import { sendPage } from '../features/pages/send-page.ts';
import { refuse } from './refuse.ts';
import type { SecurityHeaders } from './security-headers.ts';
import type { GatewayResponse, Visit } from './visit.ts';

/** Where pages and files come from. */
export interface SiteEntranceParts {
  headers: SecurityHeaders;
  paths: StaticPaths;
  hostPage: (wish: PageWish) => Promise<string[] | null>;
  guestSite: GuestSite;
  documents: Documents;
  /** Built file that a crawler's path names; null for any other path. */
  crawlerFile: (path: string) => string | null;
  /** The origin people see; without it the one they asked for. */
  publicOrigin: string | undefined;
}

type Answer = GatewayResponse & { visit: Visit };

/** Answers everything that is not the API: built files, then pages. A missing file is never answered with a page. */
export function createSiteEntrance(parts: SiteEntranceParts) {
  return async (req: IncomingMessage, res: Answer): Promise<void> => {
    const { path } = res.visit;
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      refuse(res, { code: 'common/method', headers: { allow: 'GET, HEAD' } });
      return;
    }
    const file = await parts.paths.fileAt(path);
    if (file) {
      res.visit.headers = fileHeaders(parts.headers, req, path);
      if (!(await sendFile(req, res, file))) refuseMissing(res);
    } else if (/^\/_\/(alone|frame)\//.test(path)) await sendBeside(parts, req, res);
    else if (parts.crawlerFile(path)) await sendCrawlerFile(parts, req, res);
    else if (wantsPage(req, path)) await sendSitePage(parts, req, res);
    else refuse(res, { code: 'common/not-found' });
  };
}

function fileHeaders({ asset, remoteFile }: SecurityHeaders, req: IncomingMessage, path: string) {
  return path.startsWith('/remotes/') ? remoteFile(req.headers.origin) : asset;
}

/** A missing file may appear with the next release, so nobody shall remember that it is missing. */
function refuseMissing(res: GatewayResponse) {
  refuse(res, { code: 'common/not-found', headers: { 'cache-control': 'no-store' } });
}

function wantsPage(req: IncomingMessage, path: string): boolean {
  const accept = req.headers.accept ?? '*/*';
  const forPeople = accept.includes('text/html') || (accept.includes('*/*') && !/\.\w+$/.test(path));
  const { 'sec-fetch-dest': destination } = req.headers;
  return forPeople && (destination === undefined || destination === 'document' || destination === 'empty');
}

async function sendBeside({ paths, headers }: SiteEntranceParts, req: IncomingMessage, res: Answer) {
  const kind = res.visit.path.startsWith('/_/frame/') ? headers.frame : headers.alone;
  const beside = paths.besideAt(res.visit.path);
  if (!beside) return refuseMissing(res);
  if (beside.name) {
    res.visit.headers = kind.asset;
    if (!(await sendFile(req, res, { ...beside, caching: 'immutable' }))) refuseMissing(res);
    return;
  }
  const pieces = await readFilePage(join(beside.root, 'index.html'));
  if (!pieces) return refuseMissing(res);
  await sendPage(req, res, { pieces, headers: kind.page });
}

const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-)?trassa-session=/;

async function sendSitePage(parts: SiteEntranceParts, req: IncomingMessage, res: Answer) {
  const wish = { path: res.visit.path, signedIn: SESSION_COOKIE.test(req.headers.cookie ?? '') };
  const guestPage = parts.guestSite(wish);
  const document = guestPage && (await parts.documents(guestPage, originOf(parts, req)));
  if (document) return sendDocument(req, res, { document, headers: parts.headers.document });
  const pieces = await parts.hostPage(wish);
  if (pieces) await sendPage(req, res, { pieces, headers: parts.headers.page });
  else refuse(res, { code: 'common/unavailable', retryAfter: 5 });
}

/** The origin for addresses that must be whole; a Host that is no plain host name is not repeated to anybody. */
function originOf({ publicOrigin }: SiteEntranceParts, req: IncomingMessage): string {
  if (publicOrigin) return new URL(publicOrigin).origin;
  const host = req.headers.host ?? '';
  return /^[a-z0-9.-]+(:\d+)?$/i.test(host) ? `http://${host}` : '';
}

async function sendCrawlerFile(parts: SiteEntranceParts, req: IncomingMessage, res: Answer) {
  const { path } = res.visit;
  const text = await readOriginText(parts.crawlerFile(path) ?? '', originOf(parts, req));
  if (text === null) return refuseMissing(res);
  res.visit.headers = parts.headers.asset;
  res.writeHead(200, {
    'content-type': `${path.endsWith('.xml') ? 'application/xml' : 'text/plain'}; charset=utf-8`,
    'content-length': String(Buffer.byteLength(text)),
    'cache-control': 'public, max-age=3600',
  });
  res.end(req.method === 'HEAD' ? undefined : text);
}
