import type { PartnerLead } from '@trassa/contracts/landing/partner-links';
import { ExcelButton } from '@trassa/mfe-kit/excel-button';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { usePageTitle } from '@trassa/mfe-kit/page-title';
import { useQuery } from '@trassa/mfe-kit/query';
import { Button } from '@trassa/ui/button';
import { DataTable } from '@trassa/ui/data-table';
import { EmptyState } from '@trassa/ui/empty-state';
import { PageTitle } from '@trassa/ui/frame';
import { Grid, Stack } from '@trassa/ui/layout';
import { Modal } from '@trassa/ui/modal';
import { QrCode } from '@trassa/ui/qr-code';
import { SummaryCard } from '@trassa/ui/summary-card';
import { useMemo, useState } from 'react';
import { linkColumns } from './link-columns.tsx';
import { linkSheets } from './link-sheets.ts';
import { partnerLinksMessages as words } from './partner-links.messages.ts';
import { leadsQuery, useGenerateLink } from './partner-links.queries.ts';
import { addressOf, countersOf } from './partner-links.rules.ts';

const none: readonly PartnerLead[] = [];
/** Counters of a failed request; zeros would be wrong. */
const unknown = { total: '—', used: '—', active: '—' } as const;

/** `/partners`: partner links of the company with their statistics. */
export function PartnerLinksPage() {
  usePageTitle(words.title);
  const { data, isPending, error, refetch, isFetching } = useQuery(leadsQuery());
  const generation = useGenerateLink();
  const [shown, setShown] = useState<PartnerLead | null>(null);
  const columns = useMemo(() => linkColumns(setShown), []);
  const leads = data ?? none;
  const counters = data ? countersOf(data, Date.now()) : unknown;
  const actions = (
    <>
      <ExcelButton fileName={words.file} disabled={leads.length === 0} sheets={() => linkSheets(leads, Date.now())} />
      <Button variant="primary" icon="plus" loading={generation.isPending} onClick={() => generation.mutate()}>
        {words.create}
      </Button>
    </>
  );
  return (
    <>
      <PageTitle title={words.title} text={words.text} actions={actions} />
      <Stack>
        <Grid columns={3} dense>
          <SummaryCard value={counters.total} label={words.total} loading={isPending} />
          <SummaryCard value={counters.used} label={words.used} loading={isPending} />
          <SummaryCard value={counters.active} label={words.active} loading={isPending} />
        </Grid>
        <DataTable
          label={words.list}
          columns={columns}
          rows={leads}
          rowKey={(lead) => lead.id}
          loading={isPending}
          empty={<EmptyState title={words.emptyTitle} text={words.emptyText} />}
          error={
            error ? (
              <LoadFailure
                title={words.loadFailed}
                text={words.keptText}
                onRetry={() => void refetch()}
                retrying={isFetching}
                error={error}
              />
            ) : undefined
          }
        />
      </Stack>
      <Modal open={shown !== null} title={words.qrTitle} onClose={() => setShown(null)}>
        {shown ? (
          <Stack>
            <QrCode text={addressOf(shown, location.origin)} label={words.qrLabel} size={240} />
            <p>{words.qrText}</p>
          </Stack>
        ) : null}
      </Modal>
    </>
  );
}
