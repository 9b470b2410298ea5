import type { PartnerLead } from '@trassa/contracts/landing/partner-links';
import { toast } from '@trassa/mfe-kit/toasts';
import { Button } from '@trassa/ui/button';
import { Cell } from '@trassa/ui/cell';
import type { Column } from '@trassa/ui/data-table';
import { DateTime } from '@trassa/ui/date-time';
import { Row } from '@trassa/ui/layout';
import { Money } from '@trassa/ui/money';
import { Tag } from '@trassa/ui/tag';
import { partnerLinksMessages as words } from './partner-links.messages.ts';
import { getAddress, getState } from './partner-links.rules.ts';

async function copyLink(lead: PartnerLead): Promise<void> {
  try {
    await navigator.clipboard.writeText(getAddress(lead, location.origin));
    toast.success(words.copied);
  } catch {
    toast.error(words.copyFailed);
  }
}

function State({ lead }: { readonly lead: PartnerLead }) {
  const note = (
    <>
      {lead.used_at ? null : words.until} <DateTime value={lead.used_at ?? lead.expires_at} view="date" />
    </>
  );
  return (
    <Cell note={note}>
      <Tag>{words.states[getState(lead, Date.now())]}</Tag>
    </Cell>
  );
}

/** `onQr` opens the QR code of a link. */
export function linkColumns(onQr: (lead: PartnerLead) => void): Column<PartnerLead>[] {
  const { columns } = words;
  return [
    {
      key: 'link',
      title: columns.link,
      card: 'title',
      hideable: false,
      cell: (lead) => (
        // The host is that of every link.
        <Cell note={lead.partner_source.name}>
          <span title={getAddress(lead, location.origin)}>
            {getAddress(lead, location.origin).replace(/^https?:\/\/[^/]+/, '')}
          </span>
        </Cell>
      ),
    },
    { key: 'state', title: columns.state, width: '150px', cell: (lead) => <State lead={lead} /> },
    {
      key: 'created',
      title: columns.created,
      width: '120px',
      from: 900,
      cell: (lead) => <DateTime value={lead.created_at} view="date" />,
    },
    {
      key: 'discount',
      title: columns.discount,
      width: '90px',
      align: 'right',
      from: 700,
      cell: (lead) => `${lead.discount_percent} %`,
    },
    { key: 'visits', title: columns.visits, width: '100px', align: 'right', cell: (lead) => lead.visits },
    {
      key: 'registrations',
      title: columns.registrations,
      width: '120px',
      align: 'right',
      from: 800,
      cell: (lead) => lead.registrations,
    },
    {
      key: 'paid',
      title: columns.paid,
      width: '120px',
      align: 'right',
      from: 1000,
      cell: (lead) => <Money kopecks={lead.paid_kopecks} />,
    },
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
