import { createRequire } from 'node:module';
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
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hideSecretsOfPath } from '../logged-path.rules.ts';
import { parseTraceparent } from '../trace.ts';
import { appChannel, type GatewayCall, gatewayCallChannels, outgoingCallChannel } from './channels.ts';
import type { Telemetry } from './telemetry.ts';

const SERVICE_ATTRIBUTE = 'service.name';

type IsSampled = (traceId: string) => boolean;

/**
 * Sends spans of the gateway, the services, their statements and their calls outside to a collector. Every process
 * decides by the trace id alone, so that a trace is whole or absent; its id is the «Код обращения» that the browser
 * made.
 */
export function startTraces({ endpoint, share }: { endpoint: string; share: number }): Telemetry {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ [SERVICE_ATTRIBUTE]: 'trassa' }),
    spanProcessors: [new BatchSpanProcessor(exporter, { scheduledDelayMillis: 1000 })],
  });
  provider.register({ propagator: silentPropagator });
  const end = share * 2 ** 32;
  // Decided here, because asking the SDK costs more than all the rest of a call that is not sampled.
  const isSampled = (traceId: string) => Number.parseInt(traceId.slice(-8), 16) < end;
  const ends = [
    watchStatements(),
    watchOutsideSystemCalls(),
    watchApps(isSampled),
    watchGateway(isSampled),
    watchServiceCalls(),
  ];
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

const remoteParent = { traceFlags: TraceFlags.SAMPLED, isRemote: true };

/** Writes no `traceparent`: our own calls carry it already, and no outside system is told our trace ids. */
const silentPropagator: TextMapPropagator = { inject: () => {}, extract: (given) => given, fields: () => [] };

/**
 * `pg` is loaded already, and imports of ES modules pass no hook of `require`, so its one copy is patched here. Texts
 * of statements have placeholders for values; only those that set passwords of roles and begin a company's transaction
 * have them inside.
 */
function watchStatements() {
  const instrumentation = new PgInstrumentation({
    requireParentSpan: true,
    requestHook: (span, { query }) => {
      if (/password|^begin;/i.test(query.text)) span.setAttributes({ 'db.statement': '…', 'db.query.text': '…' });
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

/** Calls to outside systems, without paths, since some paths hold a secret. */
function watchOutsideSystemCalls() {
  const instrumentation = new UndiciInstrumentation({
    requireParentforSpans: true,
    ignoreRequestHook: ({ headers }) => headers.includes('traceparent'),
    startSpanHook: ({ origin }) => ({ 'url.full': origin, 'url.path': '', 'url.query': '' }),
  });
  return () => instrumentation.disable();
}

/** Requests of services; of a trace that is not sampled only the id is looked at. */
function watchApps(isSampled: IsSampled) {
  const spans = new WeakMap<FastifyRequest, Span>();
  const begin = (request: FastifyRequest, { raw }: FastifyReply, service: string) => {
    const { method, routeOptions, url, headers, id: traceId } = request;
    const route = routeOptions.url ?? 'unknown';
    const attributes = {
      [SERVICE_ATTRIBUTE]: service,
      'http.request.method': method,
      'http.route': route,
      'url.path': hideSecretsOfPath(url.split('?', 1)[0] ?? ''),
    };
    const parent = buildParentContext({ traceId, traceparent: headers.traceparent });
    const options = { kind: SpanKind.SERVER, attributes };
    const span = trace.getTracer('trassa').startSpan(`${method} ${route}`, options, parent);
    spans.set(request, span);
    raw.once('finish', () => finishSpan(span, raw.statusCode));
    return trace.setSpan(ROOT_CONTEXT, span);
  };
  return appChannel.watch(({ app, service }) => {
    app.addHook('onRequest', (request, reply, done) => {
      const isTraced = isSampled(request.id) && request.url !== '/health';
      const own = isTraced ? begin(request, reply, service) : ROOT_CONTEXT;
      // This hook may run in the context of another call of the gateway, so even ROOT_CONTEXT is entered explicitly.
      if (own === context.active()) done();
      else context.with(own, done);
    });
    app.addHook('onError', (request, _reply, error, done) => {
      spans.get(request)?.recordException(error);
      done();
    });
  });
}

/** Parent of a span. Without a `traceparent` it is made up, since the SDK takes a trace id only from a parent. */
function buildParentContext({ traceId, traceparent }: { traceId: string; traceparent: unknown }) {
  const parent = { ...(parseTraceparent(traceparent) ?? { traceId, spanId: traceId.slice(16) }), ...remoteParent };
  return trace.setSpanContext(ROOT_CONTEXT, parent);
}

function finishSpan(span: Span, status: number): void {
  span.setAttribute('http.response.status_code', status);
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

function watchGateway(isSampled: IsSampled) {
  const spans = new WeakMap<GatewayCall, Span>();
  const begin = (call: GatewayCall, traceparent: string | undefined) => {
    const options = {
      kind: SpanKind.SERVER,
      attributes: { [SERVICE_ATTRIBUTE]: 'gateway', 'http.request.method': call.method },
    };
    const parent = buildParentContext({ traceId: call.traceId, traceparent });
    const span = trace.getTracer('trassa').startSpan(call.method, options, parent);
    call.spanId = span.spanContext().spanId;
    spans.set(call, span);
  };
  const end = (call: GatewayCall, status: number) => {
    const span = call.spanId ? spans.get(call) : undefined;
    if (!span) return;
    if (call.route) span.updateName(`${call.method} ${call.route}`);
    span.setAttribute('url.path', hideSecretsOfPath(call.path));
    finishSpan(span, status);
  };
  const ends = [
    gatewayCallChannels.begin.watch(({ call, traceparent }) => {
      if (isSampled(call.traceId)) begin(call, traceparent);
    }),
    gatewayCallChannels.end.watch(({ call, status }) => end(call, status)),
  ];
  return () => {
    for (const stop of ends) stop();
  };
}

/** A call to a neighbour is made in the span of the request that needs it. */
function watchServiceCalls() {
  return outgoingCallChannel.watch((call) => {
    const active = trace.getActiveSpan()?.spanContext();
    if (active?.traceId === call.traceId) call.spanId = active.spanId;
  });
}
