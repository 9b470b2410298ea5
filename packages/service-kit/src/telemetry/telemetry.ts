import { type BaseConfig, ConfigError } from '../config.ts';
import type { ServiceTls } from '../service-tls.ts';

type TelemetrySettings = Pick<BaseConfig, 'METRICS_HOST' | 'OTEL_TRACES_SAMPLER_ARG'> &
  Partial<Pick<BaseConfig, 'METRICS_PORT' | 'OTEL_EXPORTER_OTLP_ENDPOINT'>> & { tls?: ServiceTls | null };

/** Metrics and traces of a process, for one of its services. */
export interface Telemetry {
  /** Ends them for the service; the last service of the process sends the remaining spans and closes the port. */
  close: () => Promise<void>;
}

let serviceCount = 0;
let runningParts: Promise<Telemetry[]> | null = null;

/**
 * Starts what the settings ask for, once per process: the services of one process share the port and the exporter. Nothing
 * of the SDK is loaded without a setting.
 * @throws {ConfigError} when the port cannot be opened
 */
export async function openTelemetry(settings: TelemetrySettings): Promise<Telemetry> {
  const { METRICS_PORT, OTEL_EXPORTER_OTLP_ENDPOINT } = settings;
  if (!(METRICS_PORT || OTEL_EXPORTER_OTLP_ENDPOINT)) return { close: async () => {} };
  runningParts ??= startParts(settings);
  await runningParts.catch((error: unknown) => {
    runningParts = null;
    throw error;
  });
  serviceCount += 1;
  return {
    close: async () => {
      serviceCount -= 1;
      if (serviceCount > 0) return;
      const parts = (await runningParts) ?? [];
      runningParts = null;
      await Promise.all(parts.map((part) => part.close()));
    },
  };
}

async function startParts({
  METRICS_PORT,
  METRICS_HOST,
  tls = null,
  ...tracing
}: TelemetrySettings): Promise<Telemetry[]> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = tracing;
  const parts: Telemetry[] = [];
  if (METRICS_PORT) {
    const { startMetrics } = await import('./metrics.ts');
    const metrics = startMetrics({ port: METRICS_PORT, host: METRICS_HOST, tls }).catch((error: Error) => {
      throw new ConfigError(`METRICS_PORT ${METRICS_PORT} of ${METRICS_HOST}: ${error.message}`);
    });
    parts.push(await metrics);
  }
  if (endpoint) {
    const { startTraces } = await import('./traces.ts');
    parts.push(startTraces({ endpoint, share }));
  }
  return parts;
}
