import { call } from '@trassa/api-client/call';
import { platformEndpoints } from '@trassa/contracts/platform/platform-endpoints';
import type { ReleaseAudit } from '@trassa/contracts/platform/releases';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@trassa/mfe-kit/query';
import { useSearchParams } from '@trassa/mfe-kit/router';
import { toast } from '@trassa/mfe-kit/toasts';
import { Banner } from '@trassa/ui/banner';
import { DataTable } from '@trassa/ui/data-table';
import { EmptyState } from '@trassa/ui/empty-state';
import { Row } from '@trassa/ui/layout';
import { ReasonDialog } from '@trassa/ui/reason-dialog';
import { Segmented } from '@trassa/ui/segmented';
import { useState } from 'react';
import { feedbackKey } from '../../shared/panel/panel.queries.ts';
import { PanelFailed } from '../../shared/panel/panel-failed.tsx';
import { PanelFrame } from '../../shared/panel/panel-frame.tsx';
import { buildAuditColumns, buildVersionColumns } from './release-columns.tsx';
import { releasesMessages as messages, type ReleaseChange } from './releases.messages.ts';
import { buildVersionRows, type VersionRow } from './releases.rules.ts';

const releasesKey = [...feedbackKey, 'releases'];

const releasesQuery = () =>
  queryOptions({ queryKey: releasesKey, queryFn: ({ signal }) => call(platformEndpoints.releases, { signal }) });

const auditQuery = () =>
  queryOptions({
    queryKey: [...releasesKey, 'audit'],
    queryFn: ({ signal }) => call(platformEndpoints.audit, { query: { limit: 200 }, signal }),
  });

/** Changes a release; the dialog shows the error. */
function useReleaseChange({ change, remote, version }: { change: ReleaseChange; remote: string; version: string }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (why: string) => {
      const params = { remote };
      if (change === 'kill' || change === 'revive') return call(platformEndpoints[change], { params, body: { why } });
      return call(platformEndpoints[change], { params, body: { version, why } });
    },
    onSuccess: ({ proposed }) => void toast.success(proposed ? messages.waits : messages.changes[change].done),
    // Also after a failure: the change may have been made although its answer was lost.
    onSettled: () => void client.invalidateQueries({ queryKey: releasesKey }),
  });
}

/** Asks why a release is changed. */
function ReleaseDialog(props: {
  readonly row: VersionRow;
  readonly change: ReleaseChange;
  readonly onClose: () => void;
}) {
  const { row, change, onClose } = props;
  const { mutate, isPending, error } = useReleaseChange({ change, remote: row.remote, version: row.version });
  const { title, text, button } = messages.changes[change];
  return (
    <ReasonDialog
      words={{
        title: title(row.title, row.version),
        text,
        reason: messages.reason,
        hint: messages.reasonHint,
        missing: messages.reasonMissing,
        cancel: messages.cancel,
        action: button,
      }}
      danger={change === 'kill'}
      pending={isPending}
      error={error}
      onSubmit={(why) => mutate(why, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

const noRows: readonly ReleaseAudit[] = [];

function VersionsTable() {
  const { data, error, isPending, isFetching, refetch } = useQuery(releasesQuery());
  const [asked, setAsked] = useState<{ row: VersionRow; change: ReleaseChange } | null>(null);
  const onChange = data?.mayChange ? (row: VersionRow, change: ReleaseChange) => setAsked({ row, change }) : null;
  return (
    <>
      {data && !data.mayChange ? <Banner kind="info">{messages.readOnly}</Banner> : null}
      <DataTable
        label={messages.versions}
        columns={buildVersionColumns(onChange)}
        rows={data ? buildVersionRows(data) : []}
        rowKey={({ key }) => key}
        loading={isPending}
        empty={<EmptyState title={messages.emptyVersions} />}
        error={
          error ? (
            <PanelFailed words={messages} error={error} retrying={isFetching} onRetry={() => void refetch()} />
          ) : undefined
        }
      />
      {asked ? <ReleaseDialog {...asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

function AuditTable() {
  const { data, error, isPending, isFetching, refetch } = useQuery(auditQuery());
  const { data: releases } = useQuery(releasesQuery());
  const formatTitle = (remote: string) => releases?.remotes.find((entry) => entry.remote === remote)?.title ?? remote;
  return (
    <DataTable
      label={messages.audit}
      columns={buildAuditColumns(formatTitle)}
      rows={data?.entries ?? noRows}
      rowKey={({ at, remote, action, to }) => `${at} ${remote} ${action} ${to}`}
      loading={isPending}
      empty={<EmptyState title={messages.emptyAudit} />}
      error={
        error ? (
          <PanelFailed words={messages} error={error} retrying={isFetching} onRetry={() => void refetch()} />
        ) : undefined
      }
    />
  );
}

/** `/feedback/releases`: versions of all modules and their changes, for administrators. */
export function ReleasesPage() {
  const [params, setParams] = useSearchParams();
  const view = params.get('view') === 'audit' ? 'audit' : 'versions';
  return (
    <PanelFrame active="releases" words={messages}>
      <Row>
        <Segmented
          label={messages.views}
          value={view}
          options={[
            { value: 'versions', label: messages.versions },
            { value: 'audit', label: messages.audit },
          ]}
          onChange={(next) => setParams(next === 'audit' ? { view: next } : {}, { replace: true })}
        />
      </Row>
      {view === 'audit' ? <AuditTable /> : <VersionsTable />}
    </PanelFrame>
  );
}
