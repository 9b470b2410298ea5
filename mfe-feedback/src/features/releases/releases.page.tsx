import type { ReleaseAudit } from '@trassa/contracts/platform/releases';
import { useQuery } from '@trassa/mfe-kit/query';
import { useSearchParams } from '@trassa/mfe-kit/router';
import { Banner } from '@trassa/ui/banner';
import { DataTable } from '@trassa/ui/data-table';
import { EmptyState } from '@trassa/ui/empty-state';
import { Row } from '@trassa/ui/layout';
import { Segmented } from '@trassa/ui/segmented';
import { useState } from 'react';
import { PanelFailed } from '../../shared/panel/panel-failed.tsx';
import { PanelFrame } from '../../shared/panel/panel-frame.tsx';
import { auditColumns, versionColumns } from './release-columns.tsx';
import { ReleaseDialog } from './release-dialog.tsx';
import { releasesMessages as messages, type ReleaseChange } from './releases.messages.ts';
import { auditQuery, releasesQuery } from './releases.queries.ts';
import { type VersionRow, versionRows } from './releases.rules.ts';

const noRows: readonly ReleaseAudit[] = [];

function Versions() {
  const { data, error, isPending, isFetching, refetch } = useQuery(releasesQuery());
  const [asked, setAsked] = useState<{ row: VersionRow; change: ReleaseChange } | null>(null);
  const onChange = data?.mayChange ? (row: VersionRow, change: ReleaseChange) => setAsked({ row, change }) : null;
  return (
    <>
      {data && !data.mayChange ? <Banner kind="info">{messages.readOnly}</Banner> : null}
      <DataTable
        label={messages.versions}
        columns={versionColumns(onChange)}
        rows={data ? versionRows(data) : []}
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

function Audit() {
  const { data, error, isPending, isFetching, refetch } = useQuery(auditQuery());
  const { data: releases } = useQuery(releasesQuery());
  const formatTitle = (remote: string) => releases?.remotes.find((entry) => entry.remote === remote)?.title ?? remote;
  return (
    <DataTable
      label={messages.audit}
      columns={auditColumns(formatTitle)}
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
      {view === 'audit' ? <Audit /> : <Versions />}
    </PanelFrame>
  );
}
