import type { ServiceContract } from '@trassa/contracts/catalogue';
import { hostPagePlaceholders } from '@trassa/contracts/platform/host-page';
import Fastify from 'fastify';
import { buildOpenApi, buildPublicOpenApi } from './openapi.ts';

const SCRIPT_PATH = '/api/docs/reference.js';
const DOCUMENT_PATH = '/api/docs/openapi.json';
const PUBLIC_DOCUMENT_PATH = '/api/docs/integrations.json';

const documentBuilders = { [DOCUMENT_PATH]: buildOpenApi, [PUBLIC_DOCUMENT_PATH]: buildPublicOpenApi } as const;

/** Content of a path of the API reference. */
export type ReferencePart = { page: string[] } | { type: string; bytes: Buffer };

/**
 * API reference at `/api/docs`. It loads nothing from outside; its script comes from the package and is read at the
 * first request.
 */
export function createReference(catalogue: Record<string, ServiceContract>) {
  const documents = new Map<string, Buffer>();
  let script: Promise<Buffer> | undefined;
  return async (path: string): Promise<ReferencePart | null> => {
    if (path === '/api/docs') return { page: REFERENCE_PAGE.split(hostPagePlaceholders.nonce) };
    const print = Object.entries(documentBuilders).find(([known]) => known === path)?.[1];
    if (print) {
      const bytes = documents.get(path) ?? Buffer.from(JSON.stringify(print(catalogue)));
      documents.set(path, bytes);
      return { type: 'application/json; charset=utf-8', bytes };
    }
    if (path !== SCRIPT_PATH) return null;
    script ??= readScript().catch((error: unknown) => {
      script = undefined;
      throw error;
    });
    return { type: 'text/javascript; charset=utf-8', bytes: await script };
  };
}

/** The package serves its script only through its own server, so a temporary one is asked for it. */
async function readScript(): Promise<Buffer> {
  const { default: plugin } = await import('@scalar/fastify-api-reference');
  const app = Fastify();
  await app.register(plugin, { routePrefix: '/reference', configuration: { url: DOCUMENT_PATH } });
  const reply = await app.inject('/reference/js/scalar.js');
  await app.close();
  return reply.rawPayload;
}

const REFERENCE_PAGE = `<!doctype html>
<html lang="ru">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta property="csp-nonce" content="" nonce="${hostPagePlaceholders.nonce}">
    <title>Трасса — API</title>
  </head>
  <body>
    <div id="reference"></div>
    <script src="${SCRIPT_PATH}"></script>
    <script nonce="${hostPagePlaceholders.nonce}">
      Scalar.createApiReference('#reference', {
        sources: [
          { title: 'Для интеграций', slug: 'integrations', url: '${PUBLIC_DOCUMENT_PATH}' },
          { title: 'Все вызовы', slug: 'all', url: '${DOCUMENT_PATH}' },
        ],
        withDefaultFonts: false, telemetry: false, hideClientButton: true, agent: { disabled: true },
      });
    </script>
  </body>
</html>
`;
