import { z } from 'zod';

const daysSchema = z.coerce.number().int().min(1).max(3650);

/** Settings of services/feedback beyond those of every service. */
export const feedbackConfig = z.object({
  /** Retention in days; answers are deleted with their messages. */
  FEEDBACK_RETENTION_DAYS: daysSchema.default(365),
  /** Limit of messages per person in 24 hours. */
  FEEDBACK_DAILY_LIMIT: z.coerce.number().int().min(1).default(50),
});
export type FeedbackConfig = z.infer<typeof feedbackConfig>;
