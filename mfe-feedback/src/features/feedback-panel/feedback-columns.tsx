import type { FeedbackItem } from '@trassa/contracts/feedback/feedback';
import { Cell } from '@trassa/ui/cell';
import type { Column } from '@trassa/ui/data-table';
import { DateTime } from '@trassa/ui/date-time';
import { StatusMark } from '../../shared/panel/status-mark.tsx';
import { feedbackPanelMessages as messages } from './feedback-panel.messages.ts';
import styles from './feedback-panel.module.css';

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
