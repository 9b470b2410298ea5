import type { FeedbackItem } from '@trassa/contracts/feedback/feedback';
import { type FeedbackStatus, feedbackStatusLabels } from '@trassa/contracts/feedback/feedback-status';
import { Badge } from '@trassa/ui/badge';
import { Cell } from '@trassa/ui/cell';
import type { Column } from '@trassa/ui/data-table';
import { DateTime } from '@trassa/ui/date-time';
import { feedbackPanelMessages as messages } from './feedback-panel.messages.ts';
import styles from './feedback-panel.module.css';

const statusStyles = {
  new: { tone: 'blue', icon: 'circle-dot' },
  in_work: { tone: 'amber', icon: 'wrench' },
  done: { tone: 'green', icon: 'circle-check' },
} as const;

/** Status of a message: label, colour, icon. */
function StatusMark({ status }: { readonly status: FeedbackStatus }) {
  return <Badge {...statusStyles[status]}>{feedbackStatusLabels[status]}</Badge>;
}

const { columns } = messages;

/** Columns of the list. User texts are rendered as text nodes only. */
export const feedbackColumns: Column<FeedbackItem>[] = [
  {
    key: 'message',
    title: columns.message,
    hideable: false,
    cell: (item) => (
      <Cell note={item.answers.length > 0 ? messages.answers(item.answers.length) : undefined}>
        <span className={styles.message}>{item.message}</span>
      </Cell>
    ),
  },
  { key: 'screen', title: columns.screen, width: '170px', from: 760, cell: (item) => <Cell>{item.screen}</Cell> },
  {
    key: 'author',
    title: columns.author,
    width: '200px',
    card: 'title',
    cell: (item) => (
      <Cell strong note={item.user_email}>
        {item.user_name}
      </Cell>
    ),
  },
  {
    key: 'status',
    title: columns.status,
    width: '130px',
    card: 'aside',
    cell: (item) => <StatusMark status={item.status} />,
  },
  {
    key: 'at',
    title: columns.at,
    width: '130px',
    from: 800,
    cell: (item) => <DateTime value={item.created_at} />,
  },
];
