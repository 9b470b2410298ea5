import type { PartnerLead } from '@trassa/contracts/landing/partner-links';
import type { WorkbookSheet } from '@trassa/mfe-kit/excel-button';
import { partnerLinksMessages as words } from './partner-links.messages.ts';
import { getLinkAddress, getLinkState } from './partner-links.rules.ts';

/** For each column of the sheet, the column of the table that shows it. */
const tableKeyBySheetColumn = [
  'link',
  'link',
  'state',
  'created',
  'state',
  'state',
  'discount',
  'visits',
  'registrations',
  'paid',
];

/** Partner links as the table shows them at the time `now`. */
export function buildLinkSheets(leads: readonly PartnerLead[], now: number): WorkbookSheet[] {
  const rows = leads.map((lead) => [
    getLinkAddress(lead, location.origin),
    lead.partner_source.name,
    words.states[getLinkState(lead, now)],
    new Date(lead.created_at),
    new Date(lead.expires_at),
    lead.used_at ? new Date(lead.used_at) : null,
    lead.discount_percent,
    lead.visits,
    lead.registrations,
    lead.paid_kopecks / 100,
  ]);
  return [
    { name: words.list, columns: words.sheet, rows, table: { name: 'partner-links', keys: tableKeyBySheetColumn } },
  ];
}
