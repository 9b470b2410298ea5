/** Web vitals accepted by the gateway. */
export type VitalName = 'LCP' | 'INP' | 'CLS' | 'FCP' | 'TTFB';

type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean };

function observe(type: string, each: (entry: PerformanceEntry) => void, durationThreshold?: number): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(each));
  observer.observe({ type, buffered: true, durationThreshold } as PerformanceObserverInit);
}

/** Measures web vitals, and reports those since the last report when the page is left or hidden. */
export function watchVitals(done: (name: VitalName, value: number) => void): void {
  const values = new Map<VitalName, number>();
  observe('largest-contentful-paint', (entry) => values.set('LCP', entry.startTime));
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') values.set('FCP', entry.startTime);
  });
  observe('navigation', (entry) => values.set('TTFB', (entry as PerformanceNavigationTiming).responseStart));
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as LayoutShift;
    if (!hadRecentInput) values.set('CLS', (values.get('CLS') ?? 0) + value);
  });
  // Slowest interaction of the visit; a 98th percentile needs more interactions than a visit usually has.
  observe('event', (entry) => values.set('INP', Math.max(values.get('INP') ?? 0, entry.duration)), 40);
  const report = () => {
    if (document.visibilityState !== 'hidden') return;
    for (const [name, value] of values) done(name, Math.round(value * 1000) / 1000);
    values.clear();
  };
  document.addEventListener('visibilitychange', report);
}
