import type { IncomingMessage } from 'node:http';
import type { ReferencePart } from '../features/openapi/reference.ts';
import { sendPage } from '../features/pages/send-page.ts';
import { chooseEncoding, compressAnswer } from '../shared/encodings.ts';
import { refuse } from './refuse.ts';
import type { ResponseInContext } from './request-context.ts';
import type { SecurityHeaders } from './security-headers.ts';

export function createReferenceHandler(
  read: (path: string) => Promise<ReferencePart | null>,
  headers: SecurityHeaders,
) {
  return async (req: IncomingMessage, res: ResponseInContext): Promise<void> => {
    const part = await read(res.context.path);
    if (!part) refuse(res, { code: 'common/not-found' });
    else if ('page' in part) await sendPage(req, res, { pieces: part.page, headers: headers.reference });
    else {
      const encoding = chooseEncoding(req.headers['accept-encoding']);
      const bytes = await compressAnswer(part.bytes, encoding);
      res.writeHead(200, {
        'content-type': part.type,
        'content-length': String(bytes.byteLength),
        vary: 'accept-encoding',
        ...(encoding ? { 'content-encoding': encoding } : {}),
      });
      res.end(req.method === 'HEAD' ? undefined : bytes);
    }
  };
}
