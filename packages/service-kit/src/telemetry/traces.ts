import { createRequire } from 'node:module';
import FastifyOtel from '@fastify/otel';
import {
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type TextMapPropagator,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  SamplingDecision,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node';
import type { FastifyInstance } from 'fastify';
import { loggedPath } from '../logged-path.rules.ts';
import { parseTraceparent } from '../trace.ts';
import { apps, type GatewayCall, gatewayCalls, outgoingCalls } from './channels.ts';
import type { Telemetry } from './telemetry.ts';

const SERVICE = 'service.name';

/**
 * Sends spans of the gateway, the services, their statements and their calls outside to a collector. Every process decides
 * by the trace id alone, so that a trace is whole or absent; its id is the «Код обращения» that the browser made.
 */
export function startTraces({ endpoint, share }: { endpoint: string; share: number }): Telemetry {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const sampler = new TraceIdRatioBasedSampler(share);
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ [SERVICE]: 'trassa' }),
    sampler,
    spanProcessors: [new BatchSpanProcessor(exporter, { scheduledDelayMillis: 1000 })],
  });
  provider.register({ propagator: reading });
  const isSampled = (traceId: string) =>
    sampler.shouldSample(ROOT_CONTEXT, traceId).decision === SamplingDecision.RECORD_AND_SAMPLED;
  const ends = [watchStatements(), watchOutside(), watchApps(), watchGateway(isSampled), watchOutgoing()];
  return {
    close: async () => {
      for (const end of ends) end();
      await provider.shutdown();
      trace.disable();
      context.disable();
      propagation.disable();
    },
  };
}

const remote = { traceFlags: TraceFlags.SAMPLED, isRemote: true };

/** Reads `traceparent` and writes none: our own calls carry it already, and no outside system is told our trace ids. */
const reading: TextMapPropagator = {
  inject: () => {},
  extract: (given, carrier, getter) => {
    const parent = parseTraceparent(getter.get(carrier, 'traceparent'));
    return parent ? trace.setSpanContext(given, { ...parent, ...remote }) : given;
  },
  fields: () => ['traceparent'],
};

/**
 * `pg` is loaded by then, and imports of ES modules pass no hook of `require`, so its one copy is patched here. Texts of
 * statements have placeholders for values; only those that set passwords of roles have them inside.
 */
function watchStatements() {
  const instrumentation = new PgInstrumentation({
    requireParentSpan: true,
    requestHook: (span, { query }) => {
      if (/password/i.test(query.text)) span.setAttributes({ 'db.statement': '…', 'db.query.text': '…' });
    },
  });
  const require = createRequire(import.meta.url);
  const definitions = instrumentation.getModuleDefinitions().map((definition) => {
    const exports: unknown = definition.name === 'pg' ? require('pg') : require('pg').Pool;
    definition.patch?.(exports);
    return () => definition.unpatch?.(exports);
  });
  return () => {
    for (const restore of definitions) restore();
    instrumentation.disable();
  };
}

/** Calls to outside systems without their paths, in which some have a secret. */
function watchOutside() {
  const instrumentation = new UndiciInstrumentation({
    requireParentforSpans: true,
    ignoreRequestHook: ({ headers }) => headers.includes('traceparent'),
    startSpanHook: ({ origin }) => ({ 'url.full': origin, 'url.path': '', 'url.query': '' }),
  });
  return () => instrumentation.disable();
}

function watchApps() {
  const plugins: FastifyOtel[] = [];
  const watchApp = (app: FastifyInstance, service: string) => {
    // The gateway's work for another call may be what runs this one.
    app.addHook('onRequest', (_request, _reply, done) => context.with(ROOT_CONTEXT, done));
    const instrumentation = new FastifyOtel({
      instrumentHooks: false,
      ignorePaths: ({ url }) => url === '/health',
      requestHook: (span, request) => {
        span.updateName(`${request.method} ${request.routeOptions.url ?? 'unknown'}`);
        span.setAttributes({ [SERVICE]: service, 'url.path': loggedPath(request.url.split('?', 1)[0] ?? '') });
      },
    });
    plugins.push(instrumentation);
    app.register(instrumentation.plugin());
  };
  const end = apps.watch(({ app, service }) => watchApp(app, service));
  return () => {
    end();
    for (const plugin of plugins) plugin.disable();
  };
}

function watchGateway(isSampled: (traceId: string) => boolean) {
  const spans = new WeakMap<GatewayCall, Span>();
  const begin = (call: GatewayCall, traceparent: string | undefined) => {
    const { traceId } = call;
    // Without a caller's span the id of the trace still comes from a parent.
    const parent = { ...(parseTraceparent(traceparent) ?? { traceId, spanId: traceId.slice(16) }), ...remote };
    const tracer = trace.getTracer('trassa');
    const options = { kind: SpanKind.SERVER, attributes: { [SERVICE]: 'gateway', 'http.request.method': call.method } };
    const span = tracer.startSpan(call.method, options, trace.setSpanContext(ROOT_CONTEXT, parent));
    call.spanId = span.spanContext().spanId;
    spans.set(call, span);
  };
  const finish = (call: GatewayCall, status: number) => {
    const span = spans.get(call);
    if (!span) return;
    if (call.route) span.updateName(`${call.method} ${call.route}`);
    span.setAttributes({ 'url.path': loggedPath(call.path), 'http.response.status_code': status });
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
  const ends = [
    gatewayCalls.begin.watch(({ call, traceparent }) => {
      if (isSampled(call.traceId)) begin(call, traceparent);
    }),
    gatewayCalls.end.watch(({ call, status }) => finish(call, status)),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** A call to a neighbour is made in the span of the request that needs it. */
function watchOutgoing() {
  return outgoingCalls.watch((call) => {
    const active = trace.getActiveSpan()?.spanContext();
    if (active?.traceId === call.traceId) call.spanId = active.spanId;
  });
}
