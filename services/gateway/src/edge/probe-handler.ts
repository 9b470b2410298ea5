import type { IncomingMessage } from 'node:http';
import type { ReadinessCheck } from '../features/health/readiness.ts';
import { refuse } from './refuse.ts';
import type { GatewayResponse } from './request-context.ts';

/** Probes of an orchestrator: `/livez` asks whether the process answers, `/readyz` whether it can work. */
export const isProbe = (path: string): boolean => path === '/livez' || path === '/readyz';

/** Handler of the probes. A process that is alive but not ready gets no requests, and no restart either. */
export function createProbeHandler(readiness: ReadinessCheck) {
  return async (req: IncomingMessage, res: GatewayResponse): Promise<void> => {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      refuse(res, { code: 'common/method', headers: { allow: 'GET, HEAD' } });
      return;
    }
    const failing = res.context?.path === '/livez' ? [] : await readiness();
    const body = JSON.stringify({ status: failing.length === 0 ? 'ok' : 'failing', failing });
    res.writeHead(failing.length === 0 ? 200 : 503, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      ...(failing.length === 0 ? {} : { 'retry-after': '5' }),
    });
    res.end(req.method === 'HEAD' ? undefined : body);
  };
}
