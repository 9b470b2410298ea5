import { z } from 'zod';

const days = z.coerce.number().int().min(1).max(3650);

/** Settings of services/feedback beyond the common ones. */
export const feedbackConfig = z.object({
  /** Messages older than this many days are deleted, answers with them. */
  FEEDBACK_RETENTION_DAYS: days.default(365),
  /** Most messages of one person in 24 hours. */
  FEEDBACK_DAILY_LIMIT: z.coerce.number().int().min(1).default(50),
});
/** Type of {@link feedbackConfig}. */
export type FeedbackConfig = z.infer<typeof feedbackConfig>;
