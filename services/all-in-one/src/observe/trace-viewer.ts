import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { readSpans, type SeenSpan } from '@trassa/service-kit/telemetry/otlp-spans';
import { buildWaterfall, type WaterfallLine } from './waterfall.rules.ts';

const style = `:root{color-scheme:light dark;--page:#f6f7f9;--card:#fff;--text:#1b2430;--muted:#5a6675;--bar:#1257d6;--bad:#c5221f}
body{margin:0;padding:clamp(12px,3vw,24px);background:var(--page);color:var(--text);font:14px/20px "Golos Text",system-ui,sans-serif}
h1{margin:0 0 16px;overflow-wrap:anywhere;font-size:20px;line-height:28px}a{color:var(--bar)}
table{width:100%;border-collapse:collapse;background:var(--card);border-radius:12px;font-variant-numeric:tabular-nums}
th,td{padding:8px clamp(6px,1.5vw,12px);text-align:left;vertical-align:top}th{color:var(--muted);font-weight:400}
td{overflow-wrap:anywhere}.number{text-align:right;white-space:nowrap}.bad{color:var(--bad)}small{display:block;color:var(--muted)}
.time{width:clamp(24%,30vw,40%)}.bar{display:block;height:12px;min-width:2px;margin-top:4px;border-radius:4px;background:var(--bar)}.bad .bar{background:var(--bad)}
@media(prefers-color-scheme:dark){:root{--page:#14181f;--card:#1e242d;--text:#f2f4f7;--muted:#a9b4c2;--bar:#7fa9ff;--bad:#f28b82}}`;

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const formatMilliseconds = (ms: number) => `${ms.toFixed(ms < 10 ? 1 : 0)} мс`;
const formatTime = (at: number) => new Date(at).toLocaleTimeString('ru');

const buildPage = (title: string, head: string, body: string) =>
  `<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width">${head}<title>${title}</title><style>${style}</style><main><h1>${title}</h1>${body}</main>`;

/** Page of all traces, the newest first; it reloads itself. */
function buildTraceListPage(traces: readonly (readonly SeenSpan[])[]): string {
  const rows = traces.map((spans) => {
    const [root, ...others] = buildWaterfall(spans);
    if (!root) return '';
    const state = [root, ...others].some(({ hasFailed }) => hasFailed) ? ' class="bad"' : '';
    const duration = formatMilliseconds(root.endedAt - root.beganAt);
    return `<tr${state}><td class="number">${formatTime(root.beganAt)}</td><td><a href="/${root.traceId}">${escapeHtml(root.name)}</a><small>${escapeHtml(root.facts['url.path'] ?? '')}</small></td><td class="number">${spans.length}</td><td class="number">${duration}</td></tr>`;
  });
  const head = '<meta http-equiv="refresh" content="3">';
  if (rows.length === 0)
    return buildPage('Трассировки', head, '<p>Пока нет ни одной: откройте страницу установки.</p>');
  const columns =
    '<tr><th class="number">Время</th><th>Запрос</th><th class="number">Шагов</th><th class="number">Длительность</th></tr>';
  return buildPage('Трассировки', head, `<table>${columns}${rows.join('')}</table>`);
}

function buildLine({ name, service, hasFailed, beganAt, endedAt, depth, left, width, facts }: WaterfallLine): string {
  const detail = facts['db.statement'] ?? facts['db.query.text'] ?? facts['url.path'] ?? facts['url.full'] ?? '';
  const bar = `<span class="bar" style="margin-left:${(left * 100).toFixed(2)}%;width:${(width * 100).toFixed(2)}%"></span>`;
  return `<tr${hasFailed ? ' class="bad"' : ''}><td style="padding-left:${12 + depth * 12}px">${escapeHtml(name)}<small>${escapeHtml(`${service} ${detail}`.slice(0, 300))}</small></td><td class="time">${bar}</td><td class="number">${formatMilliseconds(endedAt - beganAt)}</td></tr>`;
}

/** One trace as a waterfall. */
function buildTracePage(traceId: string, spans: readonly SeenSpan[]): string {
  const columns = '<tr><th>Шаг</th><th class="time">Когда</th><th class="number">Длительность</th></tr>';
  const lines = buildWaterfall(spans).map(buildLine).join('');
  return buildPage(
    `Код обращения ${traceId}`,
    '',
    `<p><a href="/">Все трассировки</a></p><table>${columns}${lines}</table>`,
  );
}

const MOST_TRACES = 500;
const MOST_SPANS_OF_TRACE = 2000;

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
    answerRequest(traces, req, res).catch(() => res.writeHead(400).end());
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

async function answerRequest(
  traces: Map<string, SeenSpan[]>,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  if (req.method === 'POST') {
    keepSpans(traces, readSpans(await json(req)));
    res.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    return;
  }
  const traceId = (req.url ?? '').slice(1);
  const spans = traces.get(traceId);
  const page = spans ? buildTracePage(traceId, spans) : buildTraceListPage([...traces.values()].reverse());
  res.writeHead(spans || traceId === '' ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(page);
}

function keepSpans(traces: Map<string, SeenSpan[]>, spans: readonly SeenSpan[]) {
  for (const span of spans) {
    const known = traces.get(span.traceId) ?? [];
    if (known.length < MOST_SPANS_OF_TRACE) known.push(span);
    traces.set(span.traceId, known);
  }
  for (const traceId of traces.keys()) {
    if (traces.size <= MOST_TRACES) return;
    traces.delete(traceId);
  }
}
