/** A span as viewers need it. Times in milliseconds since 1970. */
export interface SeenSpan {
  traceId: string;
  spanId: string;
  /** Empty at the root. */
  parentId: string;
  /** Empty where it is the service of the parent. */
  service: string;
  name: string;
  beganAt: number;
  endedAt: number;
  hasFailed: boolean;
  facts: Readonly<Record<string, string>>;
}

interface OtlpAttribute {
  key: string;
  value: Record<string, unknown>;
}
interface OtlpSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes?: OtlpAttribute[];
  status?: { code?: number };
}
interface OtlpTraces {
  resourceSpans?: { scopeSpans?: { spans?: OtlpSpan[] }[] }[];
}

const FAILED_STATUS = 2;
const toMilliseconds = (nanoseconds: string) => Number(BigInt(nanoseconds) / 1000n) / 1000;

/** Spans of a body of OTLP over HTTP in JSON: https://opentelemetry.io/docs/specs/otlp/#otlphttp. */
export function readSpans(body: unknown): SeenSpan[] {
  const { resourceSpans = [] } = body as OtlpTraces;
  const spans = resourceSpans.flatMap(({ scopeSpans = [] }) => scopeSpans.flatMap((scope) => scope.spans ?? []));
  return spans.map(({ attributes = [], ...span }) => {
    const facts = Object.fromEntries(attributes.map(({ key, value }) => [key, String(Object.values(value)[0] ?? '')]));
    return {
      traceId: span.traceId,
      spanId: span.spanId,
      parentId: span.parentSpanId ?? '',
      service: facts['service.name'] ?? '',
      name: span.name,
      beganAt: toMilliseconds(span.startTimeUnixNano),
      endedAt: toMilliseconds(span.endTimeUnixNano),
      hasFailed: span.status?.code === FAILED_STATUS,
      facts,
    };
  });
}
