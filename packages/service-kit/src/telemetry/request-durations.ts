import { ValueType } from '@opentelemetry/api';
import { emptyResource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  DataPointType,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';

interface Labels {
  service: string;
  method: string;
  route: string;
  status: number;
}

interface Series {
  attributes: Record<string, string | boolean>;
  counts: number[];
  sum: number;
  count: number;
}

interface Settings {
  name: string;
  help: string;
  /** Upper ends of the buckets, in seconds. */
  boundaries: readonly number[];
  /** Further series are added up as one. */
  mostSeries: number;
}

export interface RequestDurations extends MetricProducer {
  record: (seconds: number, labels: Labels) => void;
}

/**
 * Histogram of request durations, with two values for each call: of the gateway and of the service. The SDK's own one
 * sorts and serializes its attributes for each value, which costs more than all other metrics.
 */
export function createRequestDurations({ name, help, boundaries, mostSeries }: Settings): RequestDurations {
  const series = new Map<string, Series>();
  const began: [number, number] = toTime(Date.now());

  const open = (key: string, { service, method, route }: Labels, status: string): Series => {
    const isMore = series.size >= mostSeries;
    const known = isMore ? series.get('') : undefined;
    if (known) return known;
    const attributes: Series['attributes'] = isMore
      ? { 'otel.metric.overflow': true }
      : { service, method, route, status };
    const fresh = { attributes, counts: new Array<number>(boundaries.length + 1).fill(0), sum: 0, count: 0 };
    series.set(isMore ? '' : key, fresh);
    return fresh;
  };

  const toMetric = (): MetricData => ({
    descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
    dataPointType: DataPointType.HISTOGRAM,
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
    dataPoints: [...series.values()].map(({ attributes, counts, sum, count }) => ({
      ...{ attributes, startTime: began, endTime: toTime(Date.now()) },
      value: { buckets: { boundaries: [...boundaries], counts: [...counts] }, sum, count },
    })),
  });

  return {
    record: (seconds, labels) => {
      const status = `${Math.floor(labels.status / 100)}xx`;
      const key = `${labels.service} ${labels.method} ${labels.route} ${status}`;
      const one = series.get(key) ?? open(key, labels, status);
      let at = 0;
      while (at < boundaries.length && seconds > (boundaries[at] ?? 0)) at += 1;
      one.counts[at] = (one.counts[at] ?? 0) + 1;
      one.sum += seconds;
      one.count += 1;
    },
    collect: async () => {
      const scopeMetrics = series.size > 0 ? [{ scope: { name: 'trassa' }, metrics: [toMetric()] }] : [];
      return { resourceMetrics: { resource: emptyResource(), scopeMetrics }, errors: [] };
    },
  };
}

const toTime = (ms: number): [number, number] => [Math.floor(ms / 1000), (ms % 1000) * 1e6];
