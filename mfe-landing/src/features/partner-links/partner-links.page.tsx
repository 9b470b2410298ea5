import type { PartnerLead } from '@trassa/contracts/landing/partner-links';
import { ExcelButton } from '@trassa/mfe-kit/excel-button';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { usePageTitle } from '@trassa/mfe-kit/page-title';
import { useQuery } from '@trassa/mfe-kit/query';
import { useSearchParams } from '@trassa/mfe-kit/router';
import { useMay } from '@trassa/mfe-kit/session';
import { Button } from '@trassa/ui/button';
import { DataTable } from '@trassa/ui/data-table';
import { EmptyState } from '@trassa/ui/empty-state';
import { Figure, Figures } from '@trassa/ui/figures';
import { Stack } from '@trassa/ui/layout';
import { ListScreen } from '@trassa/ui/list-screen';
import { Modal } from '@trassa/ui/modal';
import { QrCode } from '@trassa/ui/qr-code';
import { useMemo, useState } from 'react';
import { buildLinkColumns } from './link-columns.tsx';
import { buildLinkSheets } from './link-sheets.ts';
import { partnerLinksMessages as words } from './partner-links.messages.ts';
import { leadsQuery, useGenerateLink } from './partner-links.queries.ts';
import {
  countLinksByState,
  getLinkAddress,
  type LinkState,
  listLeadsInState,
  parseLinkState,
} from './partner-links.rules.ts';

const noLeads: readonly PartnerLead[] = [];
/** Counters of a failed request; zeros would be wrong. */
const unknownCounters = { total: '—', used: '—', active: '—' } as const;

/** State of the shown links, in the URL. */
function useLinkStateFilter() {
  const [params, setParams] = useSearchParams();
  const show = (state: LinkState | null) => setParams(state ? { state } : {}, { replace: true });
  return { state: parseLinkState(params.get('state')), show };
}

function NoLinks({ isNarrowed, onReset }: { readonly isNarrowed: boolean; readonly onReset: () => void }) {
  const mayCreate = useMay('company.manage');
  if (!isNarrowed) return <EmptyState title={words.emptyTitle} text={mayCreate ? words.emptyText : words.others} />;
  return <EmptyState title={words.noneLike} actions={<Button onClick={onReset}>{words.all}</Button>} />;
}

/** `/partners`: partner links of the company with their statistics. */
export function PartnerLinksPage() {
  usePageTitle(words.title);
  const { data, isPending, error, refetch, isFetching } = useQuery(leadsQuery());
  const generation = useGenerateLink();
  const mayCreate = useMay('company.manage');
  const [shown, setShown] = useState<PartnerLead | null>(null);
  const columns = useMemo(() => buildLinkColumns(setShown), []);
  const leads = data ?? noLeads;
  const { state, show } = useLinkStateFilter();
  const found = useMemo(() => listLeadsInState(state, leads, Date.now()), [state, leads]);
  const counters = data ? countLinksByState(data, Date.now()) : unknownCounters;
  const actions = (
    <ExcelButton file={words.file} disabled={leads.length === 0} sheets={() => buildLinkSheets(leads, Date.now())} />
  );
  const create = mayCreate ? (
    <Button variant="primary" icon="plus" loading={generation.isPending} onClick={() => generation.generate()}>
      {words.create}
    </Button>
  ) : null;
  return (
    <>
      <ListScreen title={words.title} text={words.text} actions={actions} main={create}>
        <Figures label={words.figures}>
          <Figure value={counters.total} label={words.total} loading={isPending} onClick={() => show(null)} />
          {(['used', 'active'] as const).map((one) => (
            <Figure
              key={one}
              value={counters[one]}
              label={words[one]}
              loading={isPending}
              selected={state === one}
              onClick={() => show(state === one ? null : one)}
            />
          ))}
        </Figures>
        <DataTable
          label={words.list}
          columns={columns}
          keepAs="partner-links"
          columnChooser
          rows={found}
          rowKey={(lead) => lead.id}
          loading={isPending}
          empty={<NoLinks isNarrowed={leads.length > 0} onReset={() => show(null)} />}
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
      </ListScreen>
      <Modal open={shown !== null} title={words.qrTitle} onClose={() => setShown(null)}>
        {shown ? (
          <Stack>
            <QrCode text={getLinkAddress(shown, location.origin)} label={words.qrLabel} size={240} />
            <p>{words.qrText}</p>
          </Stack>
        ) : null}
      </Modal>
    </>
  );
}
