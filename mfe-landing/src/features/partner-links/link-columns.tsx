import type { PartnerLead } from '@trassa/contracts/landing/partner-links';
import { toast } from '@trassa/mfe-kit/toasts';
import { Button } from '@trassa/ui/button';
import { Cell, dateColumn, moneyColumn, numberColumn, textColumn } from '@trassa/ui/cell';
import type { Column } from '@trassa/ui/data-table';
import { DateTime } from '@trassa/ui/date-time';
import { Row } from '@trassa/ui/layout';
import { Tag } from '@trassa/ui/tag';
import { partnerLinksMessages as words } from './partner-links.messages.ts';
import { getLinkAddress, getLinkState } from './partner-links.rules.ts';

async function copyLink(lead: PartnerLead): Promise<void> {
  try {
    await navigator.clipboard.writeText(getLinkAddress(lead, location.origin));
    toast.success(words.copied);
  } catch {
    toast.error(words.copyFailed);
  }
}

function LinkStateBadge({ lead }: { readonly lead: PartnerLead }) {
  const note = (
    <>
      {lead.used_at ? null : words.until} <DateTime value={lead.used_at ?? lead.expires_at} view="date" />
    </>
  );
  return (
    <Cell note={note}>
      <Tag>{words.states[getLinkState(lead, Date.now())]}</Tag>
    </Cell>
  );
}

/** `onQr` opens the QR code of a link. */
export function buildLinkColumns(onQr: (lead: PartnerLead) => void): Column<PartnerLead>[] {
  const { columns } = words;
  return [
    textColumn(
      { key: 'link', title: columns.link, card: 'title', hideable: false },
      (lead) => (
        // Shown without the host, which is the same for all links.
        <span title={getLinkAddress(lead, location.origin)}>
          {getLinkAddress(lead, location.origin).replace(/^https?:\/\/[^/]+/, '')}
        </span>
      ),
      { note: ({ partner_source }) => partner_source.name },
    ),
    { key: 'state', title: columns.state, width: '150px', cell: (lead) => <LinkStateBadge lead={lead} /> },
    dateColumn(
      { key: 'created', title: columns.created, width: '120px', from: 900 },
      ({ created_at }) => created_at,
      'date',
    ),
    numberColumn(
      { key: 'discount', title: columns.discount, width: '90px', from: 700 },
      ({ discount_percent }) => discount_percent,
      (percent) => `${percent} %`,
    ),
    numberColumn({ key: 'visits', title: columns.visits, width: '100px' }, ({ visits }) => visits),
    numberColumn(
      { key: 'registrations', title: columns.registrations, width: '120px', from: 800 },
      ({ registrations }) => registrations,
    ),
    moneyColumn({ key: 'paid', title: columns.paid, width: '120px', from: 1000 }, ({ paid_kopecks }) => paid_kopecks),
    {
      key: 'actions',
      title: columns.actions,
      width: '240px',
      hideable: false,
      card: 'foot',
      cell: (lead) => (
        <Row>
          <Button variant="quiet" size="s" icon="copy" aria-label={words.copy} onClick={() => void copyLink(lead)}>
            {words.copyShort}
          </Button>
          <Button variant="quiet" size="s" onClick={() => onQr(lead)}>
            {words.qr}
          </Button>
        </Row>
      ),
    },
  ];
}
