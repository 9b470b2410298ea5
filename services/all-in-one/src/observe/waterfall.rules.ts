import type { SeenSpan } from '@trassa/service-kit/telemetry/otlp-spans';

/** A line of a waterfall: `left` and `width` are shares of the whole trace. */
export interface WaterfallLine extends SeenSpan {
  depth: number;
  left: number;
  width: number;
}

/** Spans under their parents, siblings by start. A span whose parent was not sent, like the browser's, is a root. */
export function buildWaterfall(spans: readonly SeenSpan[]): WaterfallLine[] {
  const ids = new Set(spans.map(({ spanId }) => spanId));
  const children = Map.groupBy(
    spans.toSorted((one, other) => one.beganAt - other.beganAt),
    ({ parentId }) => (ids.has(parentId) ? parentId : ''),
  );
  const begin = Math.min(...spans.map(({ beganAt }) => beganAt));
  const whole = Math.max(...spans.map(({ endedAt }) => endedAt)) - begin || 1;
  const list = (parentId: string, service: string, depth: number): WaterfallLine[] =>
    (children.get(parentId) ?? []).flatMap((span) => {
      const own = { ...span, service: span.service || service };
      const place = { left: (span.beganAt - begin) / whole, width: (span.endedAt - span.beganAt) / whole };
      return [{ ...own, depth, ...place }, ...list(span.spanId, own.service, depth + 1)];
    });
  return list('', '', 0);
}
