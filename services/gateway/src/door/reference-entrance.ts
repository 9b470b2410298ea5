import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { ReferencePart } from '../features/openapi/reference.ts';
import { sendPage } from '../features/pages/send-page.ts';
import { refuse } from './refuse.ts';
import type { SecurityHeaders } from './security-headers.ts';
import type { GatewayResponse, Visit } from './visit.ts';

const zip = promisify(gzip);

/** Answers with the API reference. */
export function createReferenceEntrance(
  read: (path: string) => Promise<ReferencePart | null>,
  headers: SecurityHeaders,
) {
  return async (req: IncomingMessage, res: GatewayResponse & { visit: Visit }): Promise<void> => {
    const part = await read(res.visit.path);
    if (!part) refuse(res, { code: 'common/not-found' });
    else if ('page' in part) await sendPage(req, res, { pieces: part.page, headers: headers.reference });
    else {
      const bytes = await zip(part.bytes);
      res.writeHead(200, {
        'content-type': part.type,
        'content-encoding': 'gzip',
        'content-length': String(bytes.byteLength),
      });
      res.end(req.method === 'HEAD' ? undefined : bytes);
    }
  };
}
