import { usedFacades } from '../loading/federation.ts';
import { loadRecord } from '../loading/load-log.ts';
import { registry } from '../registry.ts';

/** Diagnostics as text for support, without names, tokens and company data. */
export function reportText(): string {
  const remotes = registry.remotes.map(({ id, version, disabled }) => {
    const { state, phases, attempts, lastError } = loadRecord(id);
    const error = lastError && { code: lastError.code, traceId: lastError.traceId, cause: String(lastError.cause) };
    return { id, version, state, attempts, phases, disabled, error };
  });
  const { userAgent, language } = navigator;
  const page = {
    time: new Date().toISOString(),
    path: location.pathname,
    userAgent,
    language,
    online: navigator.onLine,
  };
  return JSON.stringify({ page, remotes, services: registry.services, facades: usedFacades() }, null, 2);
}
