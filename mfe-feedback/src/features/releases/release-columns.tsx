import type { ReleaseAudit } from '@trassa/contracts/platform/releases';
import { Badge } from '@trassa/ui/badge';
import { Button } from '@trassa/ui/button';
import { Cell } from '@trassa/ui/cell';
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

const getNote = ({ note }: VersionRow) => (note?.by ? messages.proposedBy(note.by, note.why) : note?.why);

/** Columns of published versions; without `onChange` nothing can be done. */
export const versionColumns = (
  onChange: ((row: VersionRow, change: ReleaseChange) => void) | null,
): Column<VersionRow>[] => [
  {
    key: 'module',
    title: columns.module,
    card: 'title',
    width: '210px',
    hideable: false,
    cell: (row) => (
      <Cell strong note={row.version}>
        {row.title}
      </Cell>
    ),
  },
  {
    key: 'state',
    title: columns.state,
    card: 'aside',
    cell: (row) => (
      <Cell note={getNote(row)} wholeNote>
        <Badge {...stateStyles[row.state]}>{messages[row.state]}</Badge>
      </Cell>
    ),
  },
  {
    key: 'published',
    title: columns.published,
    width: '180px',
    from: 900,
    cell: (row) => (
      <Cell note={row.publishedBy}>
        <DateTime value={row.publishedAt} view="dayTime" />
      </Cell>
    ),
  },
  {
    key: 'change',
    title: columns.change,
    width: '270px',
    hideable: false,
    cell: (row) =>
      onChange ? (
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

/** Columns of the audit; `formatTitle` names a module as its pages do. */
export const auditColumns = (formatTitle: (remote: string) => string): Column<ReleaseAudit>[] => [
  {
    key: 'at',
    title: columns.at,
    width: '150px',
    card: 'aside',
    cell: ({ at }) => <DateTime value={at} view="dayTime" />,
  },
  {
    key: 'action',
    title: columns.action,
    card: 'title',
    hideable: false,
    cell: ({ remote, action, to }) => (
      <Cell strong note={to}>
        {`${formatTitle(remote)}: ${messages.actions[action]}`}
      </Cell>
    ),
  },
  { key: 'by', title: columns.by, width: '260px', from: 860, cell: ({ by }) => <Cell>{by}</Cell> },
  { key: 'why', title: columns.why, width: '260px', cell: ({ why }) => <Cell>{why}</Cell> },
];
