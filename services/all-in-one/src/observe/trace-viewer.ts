import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { readSpans, type SeenSpan } from '@trassa/service-kit/telemetry/otlp-spans';
import { buildTraceList, buildTracePage } from './trace-pages.ts';

const MOST_TRACES = 500;
const MOST_SPANS = 2000;

/** Collector and viewer of traces on this machine. */
export interface TraceViewer {
  url: string;
  /** Settings by which services send all their traces here. */
  env: Record<string, string>;
  stop: () => Promise<void>;
}

/** Starts the viewer of `npm start -- --observe` on a free loopback port. The newest traces stay in memory. */
export async function startTraceViewer(): Promise<TraceViewer> {
  const traces = new Map<string, SeenSpan[]>();
  const server = createServer((req, res) => {
    answer(traces, req, res).catch(() => res.writeHead(400).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_TRACES_SAMPLER_ARG: '1' },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(traces: Map<string, SeenSpan[]>, req: IncomingMessage, res: ServerResponse): Promise<void> {
  if (req.method === 'POST') {
    keep(traces, readSpans(await json(req)));
    res.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    return;
  }
  const traceId = (req.url ?? '').slice(1);
  const spans = traces.get(traceId);
  const page = spans ? buildTracePage(traceId, spans) : buildTraceList([...traces.values()].reverse());
  res.writeHead(spans || traceId === '' ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(page);
}

function keep(traces: Map<string, SeenSpan[]>, spans: readonly SeenSpan[]) {
  for (const span of spans) {
    const known = traces.get(span.traceId) ?? [];
    if (known.length < MOST_SPANS) known.push(span);
    traces.set(span.traceId, known);
  }
  for (const traceId of traces.keys()) {
    if (traces.size <= MOST_TRACES) return;
    traces.delete(traceId);
  }
}
