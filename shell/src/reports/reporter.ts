import { platformEndpoints } from '@trassa/contracts/platform/platform-endpoints';
import type { BrowserReports } from '@trassa/contracts/platform/reports';
import { findRoute } from '@trassa/contracts/platform/route-match';
import { setTracker } from '@trassa/mfe-kit/tracking';
import type { LoadError } from '../loading/load-error.ts';
import { setLoadListener } from '../loading/load-log.ts';
import { registry } from '../registry.ts';

/** Web vitals accepted by the gateway. */
type VitalName = 'LCP' | 'INP' | 'CLS' | 'FCP' | 'TTFB';

type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean };

function observePerformance(type: string, each: (entry: PerformanceEntry) => void, durationThreshold?: number): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(each));
  observer.observe({ type, buffered: true, durationThreshold } as PerformanceObserverInit);
}

/** Measures web vitals, and reports those since the last report when the page is left or hidden. */
function watchVitals(done: (name: VitalName, value: number) => void): void {
  const values = new Map<VitalName, number>();
  observePerformance('largest-contentful-paint', (entry) => values.set('LCP', entry.startTime));
  observePerformance('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') values.set('FCP', entry.startTime);
  });
  observePerformance('navigation', (entry) => values.set('TTFB', (entry as PerformanceNavigationTiming).responseStart));
  observePerformance('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as LayoutShift;
    if (!hadRecentInput) values.set('CLS', (values.get('CLS') ?? 0) + value);
  });
  // Slowest interaction of the visit; a 98th percentile needs more interactions than a visit usually has.
  observePerformance('event', (entry) => values.set('INP', Math.max(values.get('INP') ?? 0, entry.duration)), 40);
  const report = () => {
    if (document.visibilityState !== 'hidden') return;
    for (const [name, value] of values) done(name, Math.round(value * 1000) / 1000);
    values.clear();
  };
  document.addEventListener('visibilitychange', report);
}

type Report = BrowserReports['reports'][number];

/** Batch limit of the gateway. */
const maxReportsPerBatch = 20;
const batchDelayMs = 3000;

let waitingReports: Report[] = [];
let batchTimer: ReturnType<typeof setTimeout> | undefined;

/** Sends queued reports. A beacon survives the end of the page and needs no response. */
function sendQueuedReports(): void {
  clearTimeout(batchTimer);
  batchTimer = undefined;
  const reports = waitingReports.slice(0, maxReportsPerBatch);
  waitingReports = [];
  if (reports.length === 0) return;
  const body = new Blob([JSON.stringify({ reports } satisfies BrowserReports)], { type: 'application/json' });
  navigator.sendBeacon(platformEndpoints.report.path, body);
}

function queueReport(one: Report): void {
  waitingReports.push(one);
  if (waitingReports.length >= maxReportsPerBatch) sendQueuedReports();
  else batchTimer ??= setTimeout(sendQueuedReports, batchDelayMs);
}

function getVersion(remote: string): string | undefined {
  return registry.remotes.find(({ id }) => id === remote)?.version;
}

function getMessage(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500);
}

function getStack(error: unknown): string | undefined {
  return error instanceof Error ? error.stack?.slice(0, 4000) : undefined;
}

function reportFailure(error: LoadError): void {
  const { code, remote, traceId, cause } = error;
  const about = { remote, version: getVersion(remote), traceId, path: location.pathname };
  queueReport({ kind: 'error', ...about, code, message: getMessage(cause ?? error), stack: getStack(cause) });
}

/** Remote of an uncaught error, by the URL of its script. */
function getRemoteOfScript(source: string): string | undefined {
  return /\/remotes\/([a-z0-9-]+)\//.exec(source)?.[1];
}

function reportUncaught(error: unknown, source: string): void {
  const remote = getRemoteOfScript(`${source} ${getStack(error) ?? ''}`);
  const about = { remote, version: remote && getVersion(remote), path: location.pathname };
  queueReport({ kind: 'error', ...about, code: 'MFE-100', message: getMessage(error), stack: getStack(error) });
}

/** Vitals belong to the initially opened page and to the remote that rendered it, whatever was clicked since. */
function createVitalReporter(path: string) {
  const remote = findRoute(registry, path)?.remote;
  return (name: VitalName, value: number) =>
    queueReport({ kind: 'vital', remote: remote?.id, version: remote?.version, name, value, path });
}

/** Starts reporting loads, failures, uncaught errors and web vitals to the gateway. */
export function startReports(): void {
  setLoadListener({
    loaded: (remote, phases) => queueReport({ kind: 'load', remote, version: getVersion(remote), phases }),
    failed: reportFailure,
  });
  addEventListener('error', (event) => reportUncaught(event.error ?? event.message, event.filename));
  addEventListener('unhandledrejection', (event) => reportUncaught(event.reason, ''));
  addEventListener('pagehide', sendQueuedReports);
  watchVitals(createVitalReporter(location.pathname));
  setTracker(() => undefined); // no counter is configured; remotes may call track() all the same
}
