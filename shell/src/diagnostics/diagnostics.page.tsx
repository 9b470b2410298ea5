import type { RegistryRemote } from '@trassa/contracts/platform/remote-manifest';
import { usePageTitle } from '@trassa/mfe-kit/page-title';
import { toast } from '@trassa/mfe-kit/toasts';
import { Button } from '@trassa/ui/button';
import { Page, PageTitle } from '@trassa/ui/frame';
import { prefetchPage } from '../loading/chunks.ts';
import { listUsedSharedModules } from '../loading/federation.ts';
import { getLoadRecord, useLoadRecords } from '../loading/load-log.ts';
import { registry } from '../registry.ts';
import { diagnosticsMessages as messages } from './diagnostics.messages.ts';
import styles from './diagnostics.module.css';

/** Diagnostics as text for support, without names, tokens and company data. */
function buildReportText(): string {
  const remotes = registry.remotes.map(({ id, version, disabled }) => {
    const { state, phases, attempts, lastError } = getLoadRecord(id);
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
  return JSON.stringify({ page, remotes, services: registry.services, facades: listUsedSharedModules() }, null, 2);
}

async function copyReport(): Promise<void> {
  try {
    await navigator.clipboard.writeText(buildReportText());
    toast.success(messages.copied);
  } catch {
    toast.error(messages.copyFailed);
  }
}

/** Loads the first page of every remote without showing it, to check all of them. */
function prefetchAllRemotes(): void {
  for (const { routes } of registry.remotes) if (routes[0]) prefetchPage(routes[0].path);
}

function RemoteRow({ remote }: { readonly remote: RegistryRemote }) {
  const record = useLoadRecords((all) => all[remote.id]);
  const state = remote.disabled === undefined ? messages.states[record?.state ?? 'idle'] : messages.disabled;
  const phases = Object.entries(record?.phases ?? {});
  const error = record?.lastError;
  return (
    <tr>
      <th scope="row">{remote.title}</th>
      <td>{remote.version}</td>
      <td data-state={record?.state ?? 'idle'}>{state}</td>
      <td>
        {phases.map(([phase, took]) => (
          <div key={phase}>
            {phase}: {took}
          </div>
        ))}
      </td>
      <td>{error ? `${error.code}, ${error.traceId}: ${String(error.cause)}` : ''}</td>
    </tr>
  );
}

/** `/_/mfe`: part of the shell, so that it works while every remote is down. */
export function DiagnosticsPage() {
  usePageTitle(messages.title);
  useLoadRecords(); // used facades change with loads
  const facades = listUsedSharedModules();
  const { columns } = messages;
  return (
    <Page>
      <PageTitle
        title={messages.title}
        text={messages.text}
        actions={
          <>
            <Button icon="refresh-cw" fold onClick={prefetchAllRemotes}>
              {messages.check}
            </Button>
            <Button variant="primary" icon="copy" onClick={() => void copyReport()}>
              {messages.copy}
            </Button>
          </>
        }
      />
      <div className={styles.scroll}>
        <table className={styles.table} aria-label={messages.remotes}>
          <thead>
            <tr>
              {Object.values(columns).map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {registry.remotes.map((remote) => (
              <RemoteRow key={remote.id} remote={remote} />
            ))}
          </tbody>
        </table>
      </div>
      {registry.remotes.length === 0 ? <p>{messages.none}</p> : null}
      <h2 className={styles.heading}>{messages.facades}</h2>
      <p className={styles.facades}>{facades.length === 0 ? messages.noFacades : facades.join(', ')}</p>
    </Page>
  );
}
