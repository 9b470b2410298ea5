import { listCodes } from '../labels.ts';

/** Labels of the statuses of a feedback message, in the order of its handling. */
export const feedbackStatusLabels = { new: 'Новое', in_work: 'В работе', done: 'Готово' } as const;
export type FeedbackStatus = keyof typeof feedbackStatusLabels;
/** Statuses of a feedback message in the order of its handling. */
export const feedbackStatuses = listCodes(feedbackStatusLabels);
