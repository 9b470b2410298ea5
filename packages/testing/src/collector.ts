import { readSpans, type SeenSpan } from '@trassa/service-kit/telemetry/otlp-spans';
import { aStandIn } from './stand-in.ts';

/** Collector of traces, for services under test. */
export async function aCollector() {
  const spans: SeenSpan[] = [];
  const standIn = await aStandIn(({ body }) => {
    spans.push(...readSpans(JSON.parse(body)));
    return { body: {} };
  });
  return { spans, ...standIn };
}
