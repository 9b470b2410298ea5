import type { ReleaseAudit } from '@trassa/contracts/platform/releases';
import { Badge } from '@trassa/ui/badge';
import { Button } from '@trassa/ui/button';
import { dateColumn, textColumn } from '@trassa/ui/cell';
import type { Column } from '@trassa/ui/data-table';
import { DateTime } from '@trassa/ui/date-time';
import { Row } from '@trassa/ui/layout';
import { releasesMessages as messages, type ReleaseChange } from './releases.messages.ts';
import type { VersionRow } from './releases.rules.ts';

const { columns } = messages;

const stateStyles = {
  live: { tone: 'green', icon: 'circle-check' },
  killed: { tone: 'red', icon: 'circle-x' },
  proposed: { tone: 'amber', icon: 'clock' },
  kept: { tone: 'grey', icon: 'archive' },
} as const;

const formatNote = ({ note }: VersionRow) => (note?.by ? messages.proposedBy(note.by, note.why) : note?.why);

/** Columns of published versions; `onChange` null: without actions. */
export const buildVersionColumns = (
  onChange: ((row: VersionRow, change: ReleaseChange) => void) | null,
): Column<VersionRow>[] => [
  textColumn(
    { key: 'module', title: columns.module, card: 'title', width: '210px', hideable: false },
    ({ title }) => title,
    { strong: true, note: ({ version }) => version },
  ),
  textColumn(
    { key: 'state', title: columns.state, card: 'aside' },
    ({ state }) => <Badge {...stateStyles[state]}>{messages[state]}</Badge>,
    { note: formatNote, wholeNote: true },
  ),
  textColumn(
    { key: 'published', title: columns.published, width: '180px', from: 900 },
    ({ publishedAt }) => <DateTime value={publishedAt} />,
    { note: ({ publishedBy }) => publishedBy },
  ),
  {
    key: 'change',
    title: columns.change,
    width: '270px',
    hideable: false,
    cell: (row) =>
      onChange && row.changes.length > 0 ? (
        <Row>
          {row.changes.map((change) => (
            <Button
              key={change}
              size="s"
              variant={change === 'approve' ? 'primary' : undefined}
              aria-label={messages.changes[change].title(row.title, row.version)}
              onClick={() => onChange(row, change)}
            >
              {messages.changes[change].button}
            </Button>
          ))}
        </Row>
      ) : null,
  },
];

/** Columns of the audit of releases; `formatTitle` gives the title of a module. */
export const buildAuditColumns = (formatTitle: (remote: string) => string): Column<ReleaseAudit>[] => [
  dateColumn({ key: 'at', title: columns.at, width: '150px', card: 'aside' }, ({ at }) => at),
  textColumn(
    { key: 'action', title: columns.action, card: 'title', hideable: false },
    ({ remote, action }) => `${formatTitle(remote)}: ${messages.actions[action]}`,
    { strong: true, note: ({ to }) => to },
  ),
  textColumn({ key: 'by', title: columns.by, width: '260px', from: 860 }, ({ by }) => by),
  textColumn({ key: 'why', title: columns.why, width: '260px' }, ({ why }) => why),
];
