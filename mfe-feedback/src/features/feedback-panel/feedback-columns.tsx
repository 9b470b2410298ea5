import type { FeedbackItem } from '@trassa/contracts/feedback/feedback';
import { type FeedbackStatus, feedbackStatusLabels } from '@trassa/contracts/feedback/feedback-status';
import { Badge } from '@trassa/ui/badge';
import { dateColumn, textColumn } from '@trassa/ui/cell';
import type { Column } from '@trassa/ui/data-table';
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
  textColumn(
    { key: 'message', title: columns.message, hideable: false },
    ({ message }) => <span className={styles.message}>{message}</span>,
    { note: ({ answers }) => (answers.length > 0 ? messages.answers(answers.length) : undefined) },
  ),
  textColumn({ key: 'screen', title: columns.screen, width: '170px', from: 760 }, ({ screen }) => screen),
  textColumn({ key: 'author', title: columns.author, width: '200px', card: 'title' }, ({ user_name }) => user_name, {
    strong: true,
    note: ({ user_email }) => user_email,
  }),
  {
    key: 'status',
    title: columns.status,
    width: '130px',
    card: 'aside',
    cell: (item) => <StatusMark status={item.status} />,
  },
  dateColumn({ key: 'at', title: columns.at, width: '130px', from: 800 }, ({ created_at }) => created_at),
];
